// The real timer. It keeps the process alive until it has called or was called off.
import type { Timer } from '../timer.ts';

export const nodeTimer: Timer = {
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  turn: () => new Promise((resolve) => setImmediate(resolve)),
};
