// What a grader says of one record.

export interface Finding<Code extends string = string> {
  /** One of the grader's declared reason codes. */
  readonly code: Code;
  /** For a person. */
  readonly message: string;
  /** RFC 6901 pointers into the record. */
  readonly at: readonly string[];
}

export interface Grade<Code extends string = string> {
  readonly verdict: 'pass' | 'fail';
  /** How many facts the grader looked at; a pass with 0 is vacuous and printed apart. */
  readonly checked: number;
  /** Why it failed. A pass may carry remarks in `notes`, never findings. */
  readonly findings: readonly Finding<Code>[];
  /** Observations that do not decide, with reason codes of their own. */
  readonly notes?: readonly Finding<Code>[];
}

/** No verdict: counted as not passed, never dropped, and the report is incomplete. */
export interface Ungraded {
  readonly verdict: 'none';
  readonly cause: 'grader_error' | 'trial_errored' | 'timeout' | 'refused';
  readonly message: string;
}
