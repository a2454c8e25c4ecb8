// The real terminal. NO_COLOR and a pipe switch colours off, FORCE_COLOR switches them on.
import type { Terminal } from '../terminal.ts';

export function nodeTerminal(
  streams: { readonly stdout: NodeJS.WriteStream; readonly stderr: NodeJS.WriteStream },
  env: NodeJS.ProcessEnv,
): Terminal {
  const { stdout, stderr } = streams;
  const isSet = (value: string | undefined): boolean => value !== undefined && value !== '' && value !== '0';
  return {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    columns: stdout.isTTY ? (stdout.columns ?? 80) : null,
    interactive: stderr.isTTY === true && !isSet(env['CI']),
    colour: isSet(env['FORCE_COLOR']) || (stdout.isTTY === true && env['NO_COLOR'] === undefined),
  };
}
