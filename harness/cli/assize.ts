// The program: argv -> command -> exit code. Commands are loaded when they are called, so that --help starts at once.
import { fileURLToPath } from 'node:url';
import { AssizeError, badInput } from '../../kernel/outcome/assize-error.ts';
import { exitCodeOf } from '../../kernel/outcome/exit-codes.ts';
import type { ExitCode } from '../../kernel/outcome/exit-codes.ts';
import { nearest } from '../../kernel/outcome/nearest.ts';
import { commands } from './command-table.ts';
import type { CommandName } from './command-table.ts';
import type { Command, CommandContext } from './context.ts';
import { commandHelp, generalHelp } from './help.ts';
import { parseArguments } from './parse-arguments.ts';
import { nodeFiles } from '../ports/node/files.ts';
import { nodeHost } from '../ports/node/host.ts';
import { nodeModules } from '../ports/node/modules.ts';
import { nodeTerminal } from '../ports/node/terminal.ts';
import { nodeTimer } from '../ports/node/timer.ts';
import { nodeWallClock } from '../ports/node/wall-clock.ts';

const loaders: Readonly<Record<CommandName, () => Promise<{ readonly command: Command }>>> = {
  run: () => import('./commands/run.ts'),
  validate: () => import('./commands/validate.ts'),
  show: () => import('./commands/show.ts'),
  audit: () => import('./commands/audit.ts'),
  report: () => import('./commands/report.ts'),
  compare: () => import('./commands/compare.ts'),
  cases: () => import('./commands/cases.ts'),
  fingerprint: () => import('./commands/fingerprint.ts'),
  study: () => import('./commands/study.ts'),
  power: () => import('./commands/power.ts'),
  calibrate: () => import('./commands/calibrate.ts'),
  explain: () => import('./commands/explain.ts'),
};

export async function main(options: {
  readonly argv: readonly string[];
  readonly packageRoot: URL;
  readonly defaultSuite: URL;
}): Promise<ExitCode> {
  const terminal = nodeTerminal(process, process.env);
  const interrupt = new AbortController();
  const onSignal = (): void => interrupt.abort();
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  try {
    return await dispatch(options.argv, {
      files: nodeFiles,
      modules: nodeModules,
      terminal,
      wallClock: nodeWallClock,
      timer: nodeTimer,
      workingFolder: process.cwd(),
      packageRoot: options.packageRoot,
      builtInSuite: options.defaultSuite.href,
      version: readVersion(options.packageRoot),
      signal: interrupt.signal,
      host: nodeHost(),
    });
  } catch (error) {
    const path = refusedPath(error);
    if (path !== null) {
      terminal.err(`assize: ${path}; give a path that can be read and written (--out, --verdict, -o)\n`);
      return 2;
    }
    if (!(error instanceof AssizeError)) throw error;
    const code = exitCodeOf(error.code);
    terminal.err(
      code === 70 ? `assize: internal error\n${error.stack ?? error.message}\n` : `assize: ${error.message}\n`,
    );
    return code;
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
}

const pathErrors = ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EISDIR', 'EEXIST', 'ENAMETOOLONG', 'ENOSPC'];

/** What the system says of a path that it refused, or null: the user's folder, not our bug. */
function refusedPath(error: unknown): string | null {
  const isPath = error instanceof Error && 'syscall' in error && 'path' in error && 'code' in error;
  return isPath && pathErrors.includes(String(error.code)) ? error.message : null;
}

async function dispatch(argv: readonly string[], context: CommandContext): Promise<ExitCode> {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const asked = commands.find((one) => one.name === rest[0]);
    context.terminal.out(asked ? commandHelp(asked) : generalHelp(context.version));
    return name === undefined ? 2 : 0;
  }
  if (name === '--version' || name === '-V') {
    context.terminal.out(`${context.version}\n`);
    return 0;
  }
  const spec = commands.find((one) => one.name === (name === 'eval' ? 'run' : name));
  if (!spec) {
    const near = nearest(
      name,
      commands.map((one) => one.name),
    );
    throw badInput(
      `"${name}" is no command${near ? `; did you mean "assize ${near}"?` : ''} "assize --help" lists them.`,
    );
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    context.terminal.out(commandHelp(spec));
    return 0;
  }
  const { command } = await loaders[spec.name]();
  return command(parseArguments(spec, rest), context);
}

function readVersion(packageRoot: URL): string {
  const { version } = JSON.parse(nodeFiles.readText(fileURLToPath(new URL('package.json', packageRoot))) ?? '{}') as {
    readonly version: string;
  }; // our own manifest
  return version;
}
