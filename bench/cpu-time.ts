// CPU time of this process: what a busy machine takes away from the wall clock it does not take away from here.

/** CPU milliseconds, user and system, of all threads of this process: collecting garbage counts. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

export async function cpuMsOf(work: () => unknown): Promise<number> {
  const startMs = cpuMs();
  await work();
  return cpuMs() - startMs;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
