// Time as a parameter. A trial's clock is simulated: sleeping moves it, nothing waits.
import { AssizeError } from '../outcome/assize-error.ts';

export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Resolves `ms` later on this clock. */
  sleep(ms: number): Promise<void>;
}

export interface SimulatedClock extends Clock {
  /** Moves the clock forward without waiting; a negative step is refused. */
  advance(ms: number): void;
}

/** A clock that starts at `startMs` and moves only when told to. Throws `CONTRACT` for a step back, NaN and Infinity. */
export function createSimulatedClock(startMs: number): SimulatedClock {
  if (!Number.isFinite(startMs)) throw new AssizeError('CONTRACT', `a clock cannot start at ${startMs} ms`);
  let nowMs = startMs;
  const advance = (ms: number): void => {
    if (!(ms >= 0 && ms < Infinity)) throw new AssizeError('CONTRACT', `a clock cannot advance by ${ms} ms`);
    nowMs += ms;
  };
  return {
    now: () => nowMs,
    advance,
    sleep: (ms) => {
      advance(ms);
      return Promise.resolve();
    },
  };
}
