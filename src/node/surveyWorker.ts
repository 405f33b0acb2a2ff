/** What runs in each thread: what the surveyor finds out stays with the thread, from shard to shard. */
import { workerData } from "node:worker_threads";
import { surveyor } from "../puzzles/surveyor.js";

const work = surveyor(workerData);

export default (shard: number): Uint32Array => work.shard(shard);
