// `assize validate --watch`: the same validation in a fresh process whenever a file that the suite stands on changes.
import { fileURLToPath } from 'node:url';
import type { Shape } from '../../kernel/contracts/index.ts';
import type { LoadedSuite } from '../suite/load-suite.ts';
import type { CommandContext } from './context.ts';
import { watch } from './watch.ts';

/** `argv` is the command line without --watch. Ends with Ctrl-C. */
export async function watchSuite(
  loaded: LoadedSuite<Shape>,
  argv: readonly string[],
  context: CommandContext,
): Promise<void> {
  const [{ closureReader }, { modifiedMs, runThisProgram }] = await Promise.all([
    import('../../fingerprint/scope/import-closure.ts'),
    import('../ports/node/this-program.ts'),
  ]);
  const { files, timer, terminal, signal } = context;
  let known: readonly string[] = [loaded.url];
  const closure = (): readonly string[] => {
    try {
      known = closureReader((url) => files.readText(fileURLToPath(url)))([loaded.url]).files;
    } catch {
      // An import that leads nowhere yet: the files of before are watched until it does.
    }
    return known;
  };
  await watch({
    filesToWatch: () => [...closure(), ...loaded.caseFiles, ...loaded.worldFiles].map((url) => fileURLToPath(url)),
    modifiedMs,
    run: () => runThisProgram(argv),
    pause: (ms) => new Promise((resolve) => timer.after(ms, resolve)),
    say: (text) => terminal.err(text),
    signal,
  });
}
