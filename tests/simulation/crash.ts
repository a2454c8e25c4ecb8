// What a worker dies of in the simulation: everything it knew is gone, what it had committed stays.

export class Crash extends Error {
  override readonly name = 'Crash';
}

/** Runs `work`; null when the worker died in it. */
export async function survived<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Crash) return null;
    throw error;
  }
}
