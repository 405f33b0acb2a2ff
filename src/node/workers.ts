import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The file each thread runs, which lies beside the built file this is part of, whichever format that has. */
export const workerFile = (): string =>
  typeof __dirname === "string"
    ? join(__dirname, "surveyWorker.cjs")
    : fileURLToPath(new URL("./surveyWorker.cjs", import.meta.url));
