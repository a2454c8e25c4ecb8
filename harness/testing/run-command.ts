// Runs a command of the program in this process, with real files and a terminal in memory: what a process would say, without its start.
import type { Command, CommandContext } from '../cli/context.ts';
import { commands } from '../cli/command-table.ts';
import { parseArguments } from '../cli/parse-arguments.ts';
import { AssizeError } from '../../kernel/outcome/assize-error.ts';
import { exitCodeOf } from '../../kernel/outcome/exit-codes.ts';
import type { ExitCode } from '../../kernel/outcome/exit-codes.ts';
import { nodeFiles } from '../ports/node/files.ts';
import { nodeModules } from '../ports/node/modules.ts';
import { nodeTimer } from '../ports/node/timer.ts';
import { nodeWallClock } from '../ports/node/wall-clock.ts';

const loaders = new Map<string, () => Promise<{ readonly command: Command }>>([
  ['run', () => import('../cli/commands/run.ts')],
  ['validate', () => import('../cli/commands/validate.ts')],
  ['compare', () => import('../cli/commands/compare.ts')],
  ['study', () => import('../cli/commands/study.ts')],
]);

export interface CommandEnd {
  readonly code: ExitCode;
  readonly stdout: string;
  readonly stderr: string;
}

/** A command of the table above with its arguments, in a working folder. Every suite needs a file of its own: a module is loaded once. */
export async function runCommand(workingFolder: string, ...argv: readonly string[]): Promise<CommandEnd> {
  const [name, ...rest] = argv;
  const said = { out: '', err: '' };
  const packageRoot = new URL('../../', import.meta.url);
  const context: CommandContext = {
    files: nodeFiles,
    modules: nodeModules,
    terminal: {
      out: (text) => void (said.out += text),
      err: (text) => void (said.err += text),
      columns: null,
      interactive: false,
      colour: false,
    },
    wallClock: nodeWallClock,
    timer: nodeTimer,
    workingFolder,
    packageRoot,
    builtInSuite: new URL('cases/cloud-cost/suite.ts', packageRoot).href,
    version: 'test',
    signal: new AbortController().signal,
    host: { platform: 'test', node: 'test', cpus: 1 },
  };
  const spec = commands.find((one) => one.name === name);
  const load = name === undefined ? undefined : loaders.get(name);
  if (!spec || !load) throw new AssizeError('INTERNAL', `${name} is not run by this helper`);
  try {
    const { command } = await load();
    const code = await command(parseArguments(spec, rest), context);
    return { code, stdout: said.out, stderr: said.err };
  } catch (error) {
    if (!(error instanceof AssizeError)) throw error;
    return { code: exitCodeOf(error.code), stdout: said.out, stderr: `${said.err}assize: ${error.message}\n` };
  }
}
