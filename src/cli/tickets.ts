import { BAD_INPUT, type Status } from "./status.js";

export const run = async (_args: readonly string[]): Promise<Status> => BAD_INPUT;
