// How long to wait before a retry: one function for model calls (full jitter) and for steps (bounded jitter).
// Who retries what, and how often, is decided by the callers.

export interface RetryDelay {
  /** `full`: U[0, base x 2^n). `bounded`: base x 2^n x U[0.5, 1.5). */
  readonly mode: 'full' | 'bounded';
  readonly baseMs: number;
  /** Nothing is retried sooner than this, whatever chance or a server says. */
  readonly minimumMs: number;
  /** The wait before jitter never grows beyond this. */
  readonly ceilingMs: number;
}

export const modelRetryDelay: RetryDelay = { mode: 'full', baseMs: 1_000, minimumMs: 100, ceilingMs: 30_000 };

/** 1, 2 and 4 s, each times U[0.5, 1.5). */
export const stepRetryDelay: RetryDelay = { mode: 'bounded', baseMs: 1_000, minimumMs: 0, ceilingMs: 4_000 };

/**
 * Whole milliseconds before retry number `retry` (from 0). `draw` is uniform in [0, 1).
 * Source: "full jitter" and "equal spread" of exponential backoff, with the bounds above.
 */
export function retryDelayMs(delay: RetryDelay, retry: number, draw: number): number {
  const wholeMs = Math.min(delay.ceilingMs, delay.baseMs * 2 ** retry);
  const jitter = delay.mode === 'full' ? draw : 0.5 + draw;
  return Math.max(delay.minimumMs, Math.floor(wholeMs * jitter));
}
