// Worker threads that take items of a validation. Each loads the suite and makes the reference's records itself, so that
// nothing large crosses between threads; what to do next is a counter that all of them share.
import { Worker } from 'node:worker_threads';
import type { Crew, Share, WorkQueue } from '../../validation/share.ts';
import type { Restriction, ValidationInput } from '../../validation/validation-input.ts';

export interface CrewSetup extends Pick<ValidationInput<never>, 'seed' | 'timeoutMs' | 'parse' | 'spread'> {
  readonly suiteUrl: string;
  readonly restriction: Restriction;
  /** The next item, and the steps that are done. */
  readonly counters: Int32Array<SharedArrayBuffer>;
}

/** Opens `threads` workers beside the calling thread, which takes items as well. */
export function openCrew(entry: URL, threads: number, setup: Omit<CrewSetup, 'counters'>, signal: AbortSignal): Crew {
  const counters = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const workers = Array.from(
    { length: threads },
    () =>
      new Worker(entry, {
        workerData: { ...setup, counters } satisfies CrewSetup,
        // What a suite prints, the main thread prints once; a worker that cannot load it is done without.
        stdout: true,
        stderr: true,
        execArgv: entry.pathname.endsWith('.ts') ? ['--conditions=assize-source'] : [],
      }),
  );
  const close = async (): Promise<void> => {
    await Promise.all(workers.map((worker) => worker.terminate()));
  };
  const stop = (): void => void close();
  signal.addEventListener('abort', stop, { once: true });
  const shares = workers.map(shareOf);
  return {
    queue: sharedQueue(counters),
    shares: async () => (await Promise.all(shares)).flatMap((share) => share ?? []),
    close: async () => {
      signal.removeEventListener('abort', stop);
      await close();
    },
  };
}

/** What it posts at its end; null when it ends without. */
function shareOf(worker: Worker): Promise<Share | null> {
  return new Promise((resolve) => {
    worker.on('message', (share: Share) => resolve(share));
    worker.on('error', () => resolve(null));
    worker.on('exit', () => resolve(null));
  });
}

export function sharedQueue(counters: Int32Array<SharedArrayBuffer>): WorkQueue {
  return {
    take: (of) => {
      const place = Atomics.add(counters, 0, 1);
      return place < of ? place : null;
    },
    step: () => Atomics.add(counters, 1, 1) + 1,
  };
}
