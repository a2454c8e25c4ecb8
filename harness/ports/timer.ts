// The real event loop, for time limits and for signals; no trial and no hash ever sees it.

export interface Timer {
  /** Calls back after `ms` on the wall; returns how to call it off. */
  after(ms: number, call: () => void): () => void;
  /** Lets the event loop turn once: signals and timers get their say. */
  turn(): Promise<void>;
}
