// A page that shows commands with what they print: read, and played on a copy of the example that the page is about.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** One `$ assize ...` of a page, after the changes that were shown above it under the same heading. */
export interface Shown {
  readonly command: string;
  /** Lines of the output, in order; `...` stands for any number of lines. */
  readonly lines: readonly string[];
  /** From a last line `(exit N)`. */
  readonly exit: number | null;
  /** Bodies of the diffs above it under the same heading, each headed `--- FILE`. */
  readonly changes: readonly string[];
}

/** Under every heading it starts from the unchanged example. */
export function shownIn(page: string): readonly Shown[] {
  return page.split(/^##+ /m).flatMap((section) => {
    const changes: string[] = [];
    return [...section.matchAll(/^```(diff|console)\n([\s\S]*?)^```$/gm)].flatMap(([, kind, body = '']) => {
      if (kind === 'diff') changes.push(body);
      return kind === 'console' ? [readConsole(body, [...changes])] : [];
    });
  });
}

function readConsole(body: string, changes: readonly string[]): Shown {
  const [first = '', ...lines] = body.trimEnd().split('\n');
  const exit = /^\(exit (\d+)\)$/.exec(lines.at(-1) ?? '');
  return {
    command: first.replace(/^\$ /, ''),
    lines: exit ? lines.slice(0, -1) : lines,
    exit: exit ? Number(exit[1]) : null,
    changes,
  };
}

/** Runs it on a copy of examples/ with the changes made; the copy stands where `assize` means this repository. */
export function play({ command, changes }: Shown): { readonly status: number | null; readonly printed: string } {
  mkdirSync(join(root, 'out'), { recursive: true });
  const folder = mkdtempSync(join(root, 'out/shown-'));
  try {
    cpSync(join(root, 'examples'), join(folder, 'examples'), { recursive: true });
    for (const change of changes) applyChange(folder, change);
    const [program, ...argv] = command.split(' ');
    if (program !== 'assize') throw new RangeError(`"${command}" is no call of assize`);
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'bin/assize.js'), ...argv], {
      cwd: folder,
      encoding: 'utf8',
    });
    const printed = (stdout + stderr).replaceAll(`${relative(root, folder)}/`, ''); // places are told from the repository
    return { status, printed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lines with `-` go, lines with `+` stand there instead; what goes must be in the file once. */
export function applyChange(folder: string, change: string): void {
  const [header = '', ...rows] = change.trimEnd().split('\n');
  const file = join(folder, header.replace(/^--- /, ''));
  const part = (sign: string) =>
    rows
      .filter((row) => row.startsWith(sign))
      .map((row) => `${row.slice(1)}\n`)
      .join('');
  const pieces = readFileSync(file, 'utf8').split(part('-'));
  if (pieces.length !== 2)
    throw new RangeError(`what the page takes out of ${header} is there ${pieces.length - 1} times`);
  writeFileSync(file, pieces.join(part('+')));
}

/** The first line that is not in the output where it should be, or null. */
export function firstMissing(lines: readonly string[], printed: string): string | null {
  const output = printed.split('\n').map((line) => line.trimEnd());
  let at = 0;
  let isOpen = true; // whether lines may be skipped here
  for (const line of lines) {
    if (line.trim() === '...') {
      isOpen = true;
      continue;
    }
    const found = isOpen ? output.indexOf(line.trimEnd(), at) : output[at] === line.trimEnd() ? at : -1;
    if (found === -1) return line;
    at = found + 1;
    isOpen = false;
  }
  return null;
}
