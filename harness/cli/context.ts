// What a command gets: the world outside, through ports.
import type { Files } from '../ports/files.ts';
import type { Modules } from '../ports/modules.ts';
import type { Terminal } from '../ports/terminal.ts';
import type { Timer } from '../ports/timer.ts';
import type { WallClock } from '../ports/wall-clock.ts';
import type { ExitCode } from '../../kernel/outcome/exit-codes.ts';
import type { ParsedArguments } from './parse-arguments.ts';

export interface CommandContext {
  readonly files: Files;
  readonly modules: Modules;
  readonly terminal: Terminal;
  readonly wallClock: WallClock;
  readonly timer: Timer;
  readonly workingFolder: string;
  /** The folder of the package, ending in a slash. */
  readonly packageRoot: URL;
  readonly builtInSuite: string;
  readonly version: string;
  /** Ends the command: Ctrl-C or a termination signal. */
  readonly signal: AbortSignal;
  readonly host: { readonly platform: string; readonly node: string; readonly cpus: number };
}

export type Command = (args: ParsedArguments, context: CommandContext) => Promise<ExitCode>;
