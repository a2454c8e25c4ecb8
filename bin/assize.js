#!/usr/bin/env node
// Refuses an unfit Node, finds the program (sources in the repository, dist/ once installed) and maps every end to an
// exit code. Decides nothing about commands: that is harness/cli/assize. Has to parse wherever a Node starts it.
import { existsSync } from 'node:fs';
import nodeModule from 'node:module'; // the default: a named import that an old Node lacks would stop us before the refusal
import { refusal } from './node-version.js';

const internalError = 70;
const lingerMs = 2000;

const refused = refusal();
if (refused) {
  process.stderr.write(`${refused}\n`);
  process.exit(2);
}

let answer; // the exit code, once there is one: nothing that code of others does may put another in its place

function stop(error, exitCode) {
  answer = exitCode;
  const text = exitCode === 2 ? error.message : `assize: internal error\n${textOf(error)}`;
  process.stderr.write(`${text}\n`);
  process.exit(exitCode);
}

function textOf(error) {
  try {
    return String((error && error.stack) || error);
  } catch {
    return 'something was thrown that has no text';
  }
}

process.exitCode = internalError; // what a process says that ends without an answer
process.on('uncaughtException', (error) => stop(error, internalError));
process.on('unhandledRejection', (reason) => stop(reason, internalError));
process.on('exit', () => {
  if (answer === undefined)
    process.stderr.write(
      'assize: internal error\nended without an answer: a promise never settled, or process.exit was called\n',
    );
  process.exitCode = answer === undefined ? internalError : answer;
});
// A reader that went away (`| head`) is no reason to lose a run: what follows goes to the files only.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });

if (nodeModule.enableCompileCache) nodeModule.enableCompileCache();

const packageRoot = new URL('../', import.meta.url);
const inRepository = existsSync(new URL('harness/cli/assize.ts', packageRoot)); // sources win over a dist/ that may be stale
const at = (path) => new URL(inRepository ? `${path}.ts` : `dist/${path}.js`, packageRoot);

// In the repository `import 'assize'` means the sources. Worker threads inherit no hooks: they take the same condition as an argument.
const sourceCondition = 'assize-source';
if (inRepository)
  nodeModule.registerHooks({
    resolve: (specifier, context, nextResolve) =>
      nextResolve(
        specifier,
        specifier === 'assize' ? { ...context, conditions: [...context.conditions, sourceCondition] } : context,
      ),
  });

import(at('harness/cli/assize').href)
  .then(({ main }) =>
    main({
      argv: process.argv.slice(2),
      packageRoot,
      defaultSuite: at('cases/cloud-cost/suite'),
      workerExecArgv: inRepository ? [`--conditions=${sourceCondition}`] : [],
    }),
  )
  .then((exitCode) => {
    if (!Number.isInteger(exitCode)) throw new TypeError(`the program answered ${String(exitCode)}, not an exit code`);
    answer = exitCode;
    process.exitCode = exitCode;
    setTimeout(() => process.exit(exitCode), lingerMs).unref(); // a timer that an agent left behind holds nobody up
  })
  .catch((error) => stop(error, error && error.code === 'BAD_INPUT' ? 2 : internalError));
