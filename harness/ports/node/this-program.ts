// This program again, in a process of its own, and when a file was last written: for --watch.
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';

/** Runs the program with other arguments on the same terminal; resolves when it has ended, however it did. */
export function runThisProgram(argv: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? '', ...argv], { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('exit', () => resolve());
    child.once('error', reject);
  });
}

export function modifiedMs(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null;
}
