// What a long run tells whoever waits for it.

export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly errored: number;
  readonly etaMs: number | null;
  readonly spentUsd: number;
}
