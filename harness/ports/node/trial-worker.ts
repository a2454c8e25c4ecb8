// What a worker thread runs: it builds the same suite as the main thread and answers jobs with finished lines.
import { parentPort, workerData } from 'node:worker_threads';
import { AssizeError } from '../../../kernel/outcome/assize-error.ts';
import { nodeFiles } from './files.ts';
import { nodeModules } from './modules.ts';
import { nodeTimer } from './timer.ts';
import { nodeWallClock } from './wall-clock.ts';
import type { FromWorker, ToWorker, WorkerSetup } from './worker-executor.ts';
import type { DoneTrial } from '../../stages/3-run-trials.ts';
import { findAgent, loadSuite } from '../../suite/load-suite.ts';
import { selectCases } from '../../suite/select-cases.ts';
import { runJob } from '../../trial/in-process-executor.ts';

const port = parentPort;
if (!port) throw new AssizeError('INTERNAL', 'this file is run as a worker thread only');
const setup = workerData as WorkerSetup; // given by workerExecutor
const { suite, cases, world } = await loadSuite(setup.suiteUrl, { files: nodeFiles, modules: nodeModules });
const options = {
  suite,
  cases: selectCases(suite, cases, { ids: setup.cases, faults: setup.faults }),
  world,
  agent: findAgent(suite, setup.agent),
  seed: setup.seed,
  timeoutMs: setup.timeoutMs,
  wallClock: nodeWallClock,
  timer: nodeTimer,
};
const signal = new AbortController().signal;
const send = (message: FromWorker): void => port.postMessage(message);

async function work(message: ToWorker): Promise<void> {
  if (message.kind === 'stop') return port?.close();
  const trials: DoneTrial[] = [];
  for (const job of message.jobs) {
    const done = await runJob(options, job, signal);
    if (done) trials.push(done);
  }
  send({ kind: 'done', trials });
}

port.on('message', (message: ToWorker) => {
  work(message).catch((error: unknown) => {
    throw error;
  });
});
send({ kind: 'ready' });
