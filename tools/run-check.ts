// Runs one check as a process of the Node that runs this, and says how it ended. A check that cannot start has failed.
import { spawn } from 'node:child_process';

export interface Check {
  readonly name: string;
  /** A script and its arguments. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export interface Checked {
  readonly name: string;
  readonly isPassed: boolean;
  /** How the process ended: its exit code, a signal, or why it did not start. */
  readonly end: string;
  readonly elapsedMs: number;
  /** What it printed. */
  readonly output: string;
}

/** What the check prints is kept, so that two can run at a time. */
export function runCheck({ name, args, env = {} }: Check): Promise<Checked> {
  const startMs = performance.now();
  return new Promise((resolve) => {
    const chunks: string[] = [];
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const finish = (isPassed: boolean, end: string) =>
      resolve({ name, isPassed, end, elapsedMs: Math.round(performance.now() - startMs), output: chunks.join('') });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
    child.once('error', (error) => finish(false, error.message));
    child.once('close', (code, signal) => finish(code === 0, signal ?? `exit ${code}`));
  });
}
