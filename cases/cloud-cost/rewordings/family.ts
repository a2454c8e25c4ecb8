// One family of the corpus: what an honest agent could have written in one case, and the same made false in one fact.

/** Texts of the last submission. What is given replaces what stands there; what is not given stays. */
export interface Texts {
  readonly summary?: string;
  /** All caveats. */
  readonly caveats?: readonly string[];
  /** By ref of an action. */
  readonly rationales?: Readonly<Record<string, string>>;
  /** By ref of an exclusion. */
  readonly reasons?: Readonly<Record<string, string>>;
}

export interface Twin extends Texts {
  /** The fact that is false, in one line. */
  readonly lie: string;
  /** The grader that must notice. */
  readonly fails: 'groundedness' | 'failure-handling' | 'task-completion';
  /** The reason code that it must notice it for. */
  readonly code?: string;
}

export interface Family {
  /** Unique; says what is unusual in the wording. */
  readonly id: string;
  readonly case: string;
  readonly honest: Texts;
  /** Repeats the honest texts but for one fact. */
  readonly twin: Twin;
}
