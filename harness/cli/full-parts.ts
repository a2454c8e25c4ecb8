// The parts that only the full validation has: both meet the machine, so both are loaded only when they are asked for.
import { fileURLToPath } from 'node:url';
import type { Shape } from '../../kernel/contracts/index.ts';
import type { TriedGuards } from '../../kernel/contracts/validation.ts';
import { thrownText } from '../../kernel/outcome/thrown-text.ts';
import { AssizeError } from '../../kernel/outcome/assize-error.ts';
import type { LoadedSuite } from '../suite/load-suite.ts';
import { guardsTried } from '../validation/guards-tried.ts';
import type { CommandContext } from './context.ts';
import { progressBar } from './progress.ts';

/** Patches of the guards of what is measured, in the repository of the suite; `unavailable` where it cannot be. */
export async function tryGuardsOf(
  loaded: LoadedSuite<Shape>,
  options: { readonly quiet: boolean },
  context: CommandContext,
): Promise<TriedGuards> {
  const { guards } = loaded.suite;
  if (!guards)
    return { state: 'unavailable', message: `suite ${loaded.suite.id} declares no patches (guards)`, patches: [] };
  const root = nearestManifest(guards, context);
  if (root === null)
    return { state: 'unavailable', message: `no package.json stands above ${guards.href}`, patches: [] };
  const [{ tryGuards }, { openVitest }] = await Promise.all([
    import('../validation/guards/index.ts'),
    import('../ports/node/vitest-runner.ts'),
  ]);
  const { files, wallClock, signal, terminal } = context;
  const bar = progressBar(terminal, wallClock, 'weakening guards');
  const onProgress = (done: number, total: number): void => {
    if (!options.quiet) bar.update({ done, total, errored: 0, etaMs: null, spentUsd: 0 });
  };
  try {
    return guardsTried(
      await tryGuards({ guards, root }, { files, wallClock, openRunner: openVitest, signal, onProgress }),
    );
  } catch (error) {
    if (signal.aborted) throw new AssizeError('INTERRUPTED', `interrupted: ${thrownText(error)}`);
    throw error;
  } finally {
    bar.end();
  }
}

function nearestManifest(from: URL, context: CommandContext): URL | null {
  for (let folder = new URL('./', from); ; folder = new URL('../', folder)) {
    if (context.files.exists(fileURLToPath(new URL('package.json', folder)))) return folder;
    if (folder.href === new URL('../', folder).href) return null;
  }
}
