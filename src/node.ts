export { workerFile } from "./node/workers.js";
