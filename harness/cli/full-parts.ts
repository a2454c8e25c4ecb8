// The parts that only the full validation has: both meet the machine, so both are loaded only when they are asked for.
import { fileURLToPath } from 'node:url';
import type { Progress, Shape } from '../../kernel/contracts/index.ts';
import type { TriedGraderCode, TriedGuards } from '../../kernel/contracts/validation.ts';
import { AssizeError } from '../../kernel/outcome/assize-error.ts';
import { thrownText } from '../../kernel/outcome/thrown-text.ts';
import type { LoadedSuite } from '../suite/load-suite.ts';
import { graderCodeTried } from '../validation/grader-code-tried.ts';
import { guardInputs, guardsTried } from '../validation/guards-tried.ts';
import { tryReference } from '../validation/reference-pass.ts';
import { cachedText } from '../validation/validation-cache.ts';
import type { CommandContext } from './context.ts';
import { progressBar } from './progress.ts';
import { fullCare, validationInput } from './quick-validation.ts';

/** Mutation of the graders' code by their own defects, rewordings and reference records. Every check has to hold as it is. */
export async function mutateGradersOf(
  loaded: LoadedSuite<Shape>,
  options: { readonly only: readonly string[] | null; readonly workers: number; readonly quiet: boolean },
  context: CommandContext,
): Promise<TriedGraderCode> {
  const [{ mutateGraders }, { workerLaboratories }, { changesWithTypeErrors }] = await Promise.all([
    import('../validation/mutation/index.ts'),
    import('../ports/node/mutation-pool.ts'),
    import('../ports/node/mutation-types.ts'),
  ]);
  const { files, wallClock, timer, signal } = context;
  const { suite, cases, world } = loaded;
  const { good } = await tryReference(validationInput(loaded, fullCare), {
    wallClock,
    timer,
    signal,
    onStep: () => undefined,
  });
  const engineRoot = context.packageRoot.href;
  const killers = cachedText({
    files,
    suitePath: fileURLToPath(loaded.url),
    workingFolder: context.workingFolder,
    name: `killers-${encodeURIComponent(suite.id)}.json`,
  });
  const known = killers.read();
  const mutation = await withProgress('mutating graders', options.quiet, context, (onProgress) =>
    mutateGraders(
      {
        suiteUrl: loaded.url,
        suite,
        cases,
        world,
        records: new Map(good.map((one) => [one.case.id, one.record])),
        ...(options.only === null ? {} : { only: options.only }),
        ...(known === undefined ? {} : { killers: known }),
        workers: options.workers,
        signal,
        onProgress,
      },
      {
        wallClock,
        engineRoot,
        readText: (url) => files.readText(fileURLToPath(url)),
        openLaboratories: workerLaboratories(workerEntry(), engineRoot),
        withTypeErrors: changesWithTypeErrors,
      },
    ),
  );
  if (options.only === null) killers.write(mutation.killers);
  if (!options.quiet)
    context.terminal.err(
      `mutated graders: ${mutation.mutants} mutants in ${mutation.seconds.toFixed(1)} s, ${Math.round(mutation.mutantsPerSecond)} a second\n`,
    );
  return graderCodeTried(mutation);
}

/** Patches of the guards of what is measured, in the repository of the suite; `unavailable` where it cannot be. */
export async function tryGuardsOf(
  loaded: LoadedSuite<Shape>,
  options: { readonly quiet: boolean },
  context: CommandContext,
): Promise<TriedGuards> {
  const { guards } = loaded.suite;
  if (!guards)
    return {
      state: 'unavailable',
      message: `suite ${loaded.suite.id} declares no patches (guards)`,
      inputs: null,
      patches: [],
    };
  const root = nearestManifest(guards, context);
  if (root === null)
    return { state: 'unavailable', message: `no package.json stands above ${guards.href}`, inputs: null, patches: [] };
  const [{ tryGuards }, { openVitest }] = await Promise.all([
    import('../validation/guards/index.ts'),
    import('../ports/node/vitest-runner.ts'),
  ]);
  const { files, wallClock, signal } = context;
  try {
    return await withProgress('weakening guards', options.quiet, context, async (onProgress) =>
      guardsTried(
        await tryGuards(
          { guards, root },
          {
            files,
            wallClock,
            openRunner: openVitest,
            signal,
            onProgress: (done, total) => onProgress({ done, total, errored: 0, etaMs: null, spentUsd: 0 }),
          },
        ),
        guardInputsOf(loaded, context),
      ),
    );
  } catch (error) {
    if (signal.aborted) throw new AssizeError('INTERRUPTED', `interrupted: ${thrownText(error)}`);
    throw error;
  }
}

/** What a kept trial of the guards has to have been of; null where there is nothing to try. */
export function guardInputsOf(loaded: LoadedSuite<Shape>, context: CommandContext): string | null {
  const { guards } = loaded.suite;
  const root = guards ? nearestManifest(guards, context) : null;
  return guards && root ? guardInputs(guards, root, (url) => context.files.readText(fileURLToPath(url))) : null;
}

async function withProgress<T>(
  what: string,
  quiet: boolean,
  context: CommandContext,
  work: (onProgress: (progress: Progress) => void) => Promise<T>,
): Promise<T> {
  const bar = progressBar(context.terminal, context.wallClock, what);
  return work((progress) => {
    if (!quiet) bar.update(progress);
  }).finally(bar.end);
}

function nearestManifest(from: URL, context: CommandContext): URL | null {
  for (let folder = new URL('./', from); ; folder = new URL('../', folder)) {
    if (context.files.exists(fileURLToPath(new URL('package.json', folder)))) return folder;
    if (folder.href === new URL('../', folder).href) return null;
  }
}

/** The worker's module, in the sources or in the build. */
function workerEntry(): URL {
  const extension = import.meta.url.slice(import.meta.url.lastIndexOf('.'));
  return new URL(`../ports/node/mutation-worker${extension}`, import.meta.url);
}
