import type { Survey, SurveyRules } from "../puzzles.js";

/** A survey as text: the rules, the totals, and how many tickets have how many solutions. */
export const surveyLines = (survey: Survey): string[] => [
  title(survey.rules),
  "",
  ...totals(survey),
  "",
  ...histogram(survey.counts),
];

const title = ({ digits, target, division, join, leadingZeros, minus }: Required<SurveyRules>): string =>
  [
    `${digits} ${digits === 1 ? "digit" : "digits"}`,
    `target ${target}`,
    division === "exact" ? "exact division" : "",
    join ? "" : "no joining",
    leadingZeros ? "" : "no leading zeros",
    minus ? "" : "no minus in front",
  ]
    .filter(Boolean)
    .join(", ");

function totals({ counts, hopeless, single, solutions, most }: Survey): string[] {
  const part = (tickets: number): string => `${((100 * tickets) / counts.length).toFixed(2).padStart(6)} %`;
  const rows: [name: string, number: number, note: string][] = [
    ["tickets", counts.length, ""],
    ["hopeless", hopeless, part(hopeless)],
    ["exactly one", single, part(single)],
    ["solutions", solutions, ""],
    ["most", most.solutions, most.solutions > 0 ? `  ticket ${most.ticket}` : ""],
  ];
  const width = Math.max(...rows.map(([, number]) => String(number).length));
  return rows.map(([name, number, note]) => `${name.padEnd(11)}  ${String(number).padStart(width)}  ${note}`.trimEnd());
}

const BAR = 50;
const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/** Each row of twice as many solutions as the one before. */
function histogram(counts: ArrayLike<number>): string[] {
  const tickets: number[] = [];
  for (let at = 0; at < counts.length; at++) {
    const row = 32 - Math.clz32(counts[at]!);
    tickets[row] = (tickets[row] ?? 0) + 1;
  }
  const rows = Array.from(tickets, (number = 0) => number);
  const most = Math.max(...rows);
  const width = Math.max("tickets".length, String(most).length);
  return [
    `${"solutions".padStart(13)}  ${"tickets".padStart(width)}`,
    ...rows.map((number, row) =>
      `${range(row).padStart(13)}  ${String(number).padStart(width)}  ${bar(number / most)}`.trimEnd(),
    ),
  ];
}

function range(row: number): string {
  const [from, to] = [(2 ** row) >> 1, 2 ** row - 1];
  return from >= to ? String(from) : `${from}-${to}`;
}

/** Whatever is there is seen. */
function bar(part: number): string {
  const eighths = part > 0 ? Math.max(1, Math.round(part * BAR * 8)) : 0;
  return "█".repeat(eighths >> 3) + EIGHTHS[eighths & 7];
}
