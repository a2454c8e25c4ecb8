// The real timer.

/** Calls back after `ms`; returns how to call it off. The timer keeps the process alive until then. */
export function after(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
}
