// What a worker thread for mutants runs: it loads the suite, opens a laboratory on it, and answers one question at a time.
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { AssizeError } from '../../../kernel/outcome/assize-error.ts';
import { thrownText } from '../../../kernel/outcome/thrown-text.ts';
import { loadSuite } from '../../suite/load-suite.ts';
import { deepFreeze } from '../../trial/deep-freeze.ts';
import { openLaboratory } from '../../validation/mutation/index.ts';
import type { Laboratory } from '../../validation/mutation/index.ts';
import { nodeCodeHost } from './code-host.ts';
import { nodeFiles } from './files.ts';
import { nodeModules } from './modules.ts';
import type { FromMutationWorker, MutationSetup, ToMutationWorker } from './mutation-pool.ts';

const port = parentPort;
if (!port) throw new AssizeError('INTERNAL', 'this file is run as a worker thread only');
const setup = workerData as MutationSetup; // given by workerLaboratories

async function open(): Promise<Laboratory> {
  const { suite, cases, world } = await loadSuite(setup.suiteUrl, { files: nodeFiles, modules: nodeModules });
  const wanted = new Set(setup.cases);
  return openLaboratory(
    setup.suiteUrl,
    { suite, cases: cases.filter(({ id }) => wanted.has(id)), world, records: deepFreeze(new Map(setup.records)) },
    setup.part,
    {
      host: nodeCodeHost,
      readText: (url) => nodeFiles.readText(fileURLToPath(url)),
      engineRoot: setup.engineRoot,
    },
  );
}

let opened: Promise<Laboratory> | undefined;

async function answer(message: ToMutationWorker): Promise<FromMutationWorker> {
  try {
    opened ??= open();
    const laboratory = await opened;
    const value =
      message.kind === 'observe' ? await laboratory.observe(message.share) : await laboratory.tryBatch(message.batch);
    return { kind: 'answer', value };
  } catch (error) {
    const code = error instanceof AssizeError ? error.code : 'INTERNAL';
    const stack = error instanceof AssizeError || !(error instanceof Error) ? thrownText(error) : (error.stack ?? '');
    return { kind: 'failed', code, message: stack };
  }
}

port.on('message', (message: ToMutationWorker) => {
  void answer(message).then((value) => port.postMessage(value));
});
