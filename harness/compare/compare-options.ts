// What a user may say of how two runs are compared.

export interface CompareOptions {
  readonly scorer?: string | undefined;
  /** A score of at least this is a pass. */
  readonly threshold?: number | undefined;
  /** Compare pass^k at this k: the only lawful comparison of unequal trials. */
  readonly passK?: number | undefined;
  /** Compare the cases that both have, although each has others. */
  readonly intersect?: boolean | undefined;
}
