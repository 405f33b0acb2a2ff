/** After how many questions, or calls of `again`, one of those remembered is asked again. */
const OFTEN = 32;

/**
 * Asks a function of the user's, and now and then the same again: what answers differently from time to time may lose
 * solutions, and nothing else would notice. Remembers the 1st, 2nd, 4th, 8th … question, asks all that are remembered
 * again at each of these, and one of them after every 32 others; so a search takes hardly longer.
 */
export class Recall<Question, Answer> {
  readonly #answerTo: (question: Question) => Answer;
  /** What to do where the answer is not the one there was. */
  readonly #compare: (question: Question, before: Answer, now: Answer) => void;
  readonly #known: (readonly [question: Question, answer: Answer])[] = [];
  #questions = 0;
  #calls = 0;

  constructor(
    answerTo: (question: Question) => Answer,
    compare: (question: Question, before: Answer, now: Answer) => void,
  ) {
    this.#answerTo = answerTo;
    this.#compare = compare;
  }

  ask(question: Question): Answer {
    const answer = this.#answerTo(question);
    const count = ++this.#questions;
    if ((count & (count - 1)) === 0) {
      for (let at = 0; at < this.#known.length; at++) this.#check(at);
      this.#known.push([question, answer]);
    } else this.again();
    return answer;
  }

  /** Told of whatever happens, asks one of the questions again once in a while. */
  again(): void {
    if (++this.#calls % OFTEN === 0 && this.#known.length > 0) this.#check((this.#calls / OFTEN) % this.#known.length);
  }

  #check(at: number): void {
    const [question, before] = this.#known[at]!;
    this.#compare(question, before, this.#answerTo(question));
  }
}
