import type { SurveyProgress } from "../puzzles.js";

/** A bar for those who watch. */
export interface ProgressBar {
  show(progress: SurveyProgress): void;
  end(): void;
}

/** A bar on standard error; none where that is no terminal. */
export async function progressBar(): Promise<ProgressBar | undefined> {
  if (!process.stderr.isTTY) return undefined;
  const { default: progress } = await import("cli-progress");
  const bar = new progress.SingleBar({
    format: "{bar} {value} of {total} tickets",
    barCompleteChar: "█",
    barIncompleteChar: "░",
    clearOnComplete: true,
    gracefulExit: false, // who presses Ctrl-C is told how far it came
    hideCursor: true,
  });
  let begun = false;
  return {
    show({ tickets, of }) {
      if (!begun) bar.start(of, tickets);
      begun = true;
      bar.update(tickets);
    },
    end: () => bar.stop(),
  };
}
