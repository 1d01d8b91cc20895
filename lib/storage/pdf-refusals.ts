/** Why a PDF is not taken: `protected` by a password, `too_much` inside, or `unreadable`. */
export type Refusal = "protected" | "too_much" | "unreadable";

export class RefusedPdf extends Error {
  readonly why: Refusal;
  constructor(why: Refusal) {
    super(why);
    this.why = why;
  }
}

/** The exit status by which the process that reads a PDF says so; none that Node uses itself. */
export const STATUS: Record<Refusal, number> = { protected: 81, too_much: 82, unreadable: 83 };
