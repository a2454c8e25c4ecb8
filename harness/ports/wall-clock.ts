// Wall time, for progress and timing.json only; no trial and no hash ever sees it.

export interface WallClock {
  /** Monotonic milliseconds. */
  elapsedMs(): number;
  /** ISO 8601, UTC. */
  timestamp(): string;
}
