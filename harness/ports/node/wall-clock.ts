// The real wall clock.
import type { WallClock } from '../wall-clock.ts';

export const nodeWallClock: WallClock = {
  elapsedMs: () => performance.now(),
  timestamp: () => new Date().toISOString(),
};
