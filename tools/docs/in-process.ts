// The program called inside this process: what it prints is the answer. For pages that need many commands of one run.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { commands } from '../../harness/cli/command-table.ts';
import type { CommandName } from '../../harness/cli/command-table.ts';
import type { Command, CommandContext } from '../../harness/cli/context.ts';
import { parseArguments } from '../../harness/cli/parse-arguments.ts';
import { nodeFiles } from '../../harness/ports/node/files.ts';
import { nodeHost } from '../../harness/ports/node/host.ts';
import { nodeModules } from '../../harness/ports/node/modules.ts';
import { nodeTimer } from '../../harness/ports/node/timer.ts';
import { nodeWallClock } from '../../harness/ports/node/wall-clock.ts';

/** How a command ended and what it printed. Faults of the user are thrown, as every command throws them. */
export interface Answer {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A caller of commands of the repository at `root`, as if it were called in `workingFolder`, without a terminal. */
export function inProcess(root: string, workingFolder: string) {
  return async (name: CommandName, ...argv: readonly string[]): Promise<Answer> => {
    const spec = commands.find((one) => one.name === name);
    if (spec === undefined) throw new TypeError(`${name} is no command`);
    const said = { out: '', err: '' };
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
      packageRoot: pathToFileURL(`${root}/`),
      builtInSuite: pathToFileURL(join(root, 'cases/cloud-cost/suite.ts')).href,
      version: 'in process',
      signal: new AbortController().signal,
      host: nodeHost(),
    };
    const { command } = (await import(`../../harness/cli/commands/${name}.ts`)) as { readonly command: Command }; // one file a command, named after it
    const code = await command(parseArguments(spec, argv), context);
    return { code, stdout: said.out, stderr: said.err };
  };
}
