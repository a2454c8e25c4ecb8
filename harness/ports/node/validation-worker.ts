// What a worker thread of a validation runs: it loads the suite, does its share of the items, and posts that.
import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { AssizeError } from '../../../kernel/outcome/assize-error.ts';
import type { Share } from '../../validation/share.ts';
import type { CrewSetup } from './validation-crew.ts';

const port = parentPort;
if (!port) throw new AssizeError('INTERNAL', 'this file is run as a worker thread only');
const setup = workerData as CrewSetup; // given by openCrew
enableCompileCache(); // a thread has a cache of its own to turn on, before anything large is loaded

const [
  { loadSuite },
  { doShare },
  { restrictInput },
  { nodeFiles },
  { nodeModules },
  { nodeTimer },
  { nodeWallClock },
] = await Promise.all([
  import('../../suite/load-suite.ts'),
  import('../../validation/share.ts'),
  import('../../validation/validation-input.ts'),
  import('./files.ts'),
  import('./modules.ts'),
  import('./timer.ts'),
  import('./wall-clock.ts'),
]);
const { sharedQueue } = await import('./validation-crew.ts');
const { suiteUrl, restriction, counters, seed, timeoutMs, parse, spread } = setup;
const { suite, cases, world } = await loadSuite(suiteUrl, { files: nodeFiles, modules: nodeModules });
const queue = sharedQueue(counters);
const { reference, results } = await doShare(
  restrictInput({ suite, cases, world, seed, timeoutMs, parse, spread }, restriction),
  queue,
  {
    wallClock: nodeWallClock,
    timer: nodeTimer,
    signal: new AbortController().signal, // whoever aborts ends the thread
    onStep: () => void queue.step(),
  },
);
port.postMessage({ reference: reference.digest, results } satisfies Share);
