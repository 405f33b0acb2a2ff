// All tickets at once: which are hopeless, and a long survey that is stopped and gone on with.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSurvey, surveyTickets } from "unriddle/node";
import { survey } from "unriddle/puzzles";

const { counts, hopeless, single, solutions, most } = await survey({ digits: 4, target: 24 });
console.log(`${counts.length} tickets: ${hopeless} hopeless, ${single} with one of ${solutions} solutions`);
console.log(`${most.ticket} has ${most.solutions}, 1234 has ${counts[1234]}`);

const folder = mkdtempSync(join(tmpdir(), "survey-"));
const file = join(folder, "tickets.survey");
const controller = new AbortController();
const onProgress = ({ tickets }: { tickets: number }) => tickets === 30_000 && controller.abort();
try {
  await surveyTickets({ digits: 5, file, signal: controller.signal, onProgress });
} catch {
  const read = await readSurvey(file);
  if (read.status === "unfinished") console.log(`stopped after ${read.progress?.tickets} tickets`);
}

const counted: number[] = [];
const whole = await surveyTickets({ digits: 5, file, onProgress: ({ tickets }) => counted.push(tickets) });
console.log(`gone on from ${counted[0]}: ${whole.hopeless} of ${whole.counts.length} are hopeless`);
rmSync(folder, { recursive: true });

/* Output:
10000 tickets: 3883 hopeless, 2031 with one of 18449 solutions
0038 has 25, 1234 has 3
stopped after 30000 tickets
gone on from 30000: 37929 of 100000 are hopeless
*/
