// Pages that show commands cannot drift: each command is played, and every other one that is named is at least parsed.
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { commands } from '../../harness/cli/command-table.ts';
import { parseArguments } from '../../harness/cli/parse-arguments.ts';
import { applyChange, firstMissing, play, shownIn } from './shown-commands.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const page = read('docs/writing-a-grader.md');

describe('docs/writing-a-grader.md', () => {
  const shown = shownIn(page);

  test.each(shown.map((one, index) => [index + 1, one.command, one] as const))(
    'command %i, %s, prints what the page shows',
    (_, __, one) => {
      const { status, printed } = play(one);

      expect([firstMissing(one.lines, printed), status], printed).toEqual([null, one.exit]);
    },
  );

  test('shows commands with their exit codes', () => {
    expect(shown.length).toBeGreaterThan(2);
    expect(shown.filter(({ exit, lines }) => exit === null || lines.length === 0)).toEqual([]);
  });

  test('shows code of the example as it is', () => {
    const sources = ['graders.ts', 'trials-of-graders.ts'].map((file) => flat(read(`examples/refunds/${file}`)));
    const pieces = [...page.matchAll(/^```ts\n([\s\S]*?)^```$/gm)]
      .flatMap(([, code = '']) => code.split('...'))
      .map(flat)
      .filter((piece) => piece.length > 40 && !piece.includes('//'));

    expect(pieces.length).toBeGreaterThan(2);
    for (const piece of pieces) expect(sources.filter((source) => source.includes(piece)).length, piece).toBe(1);
  });
});

/** Without line breaks and indents. */
function flat(code: string): string {
  return code.replace(/\s+/g, ' ').trim();
}

/** Calls of assize in a page: in shown commands and in inline code, where capitals stand for a value. */
function callsIn(text: string): readonly string[] {
  const patterns = [/^(?:\$ |npm run -s )?assize (?:-- )?([^\n]*)$/gm, /`assize ([^`\n]+)`/g];
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, call = '']) => call));
}

function parse(call: string): void {
  const [name, ...argv] = call.split(' ').filter((word) => word !== '');
  const spec = commands.find((one) => one.name === name);
  if (!spec) throw new RangeError(`"assize ${call}": ${name} is no command`);
  if (argv.length > 0) parseArguments(spec, argv);
}

describe('calls of assize in the pages', () => {
  const pages = ['CONTRIBUTING.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)];
  const calls = pages.filter((name) => name.endsWith('.md')).flatMap((name) => callsIn(read(name)));

  test.each([...new Set(calls)].filter((call) => !/[A-Z]{3}|--help/.test(call)))('assize %s is understood', (call) => {
    parse(call);
  });

  test('with a misspelt option or command would be noticed', () => {
    expect(() => parse('validate --quik')).toThrow('--quik is no option');
    expect(() => parse('valdate')).toThrow('no command');
  });
});

describe('the play of a page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assize-shown-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('finds a line that is not printed, is printed elsewhere, or after others than shown', () => {
    expect(firstMissing(['a', '...', 'c'], 'a\nb\nc\n')).toBe(null);
    expect(firstMissing(['a', 'c'], 'a\nb\nc\n')).toBe('c');
    expect(firstMissing(['c', '...', 'a'], 'a\nb\nc\n')).toBe('a');
    expect(firstMissing(['a', 'b 8/8'], 'a\nb 7/8\n')).toBe('b 8/8');
  });

  test('makes the changes of the section alone, each above the command that it is for', () => {
    const change = '--- x/a.ts\n-b\n+B\n';
    const text = `## One\n\`\`\`diff\n${change}\`\`\`\n\`\`\`console\n$ assize run\nx\n(exit 3)\n\`\`\`\n## Two\n\`\`\`console\n$ assize run\ny\n\`\`\`\n`;

    expect(shownIn(text)).toEqual([
      { command: 'assize run', lines: ['x'], exit: 3, changes: [change] },
      { command: 'assize run', lines: ['y'], exit: null, changes: [] },
    ]);
  });

  test('refuses a change of what is not there', () => {
    mkdirSync(join(folder, 'x'));
    writeFileSync(join(folder, 'x/a.ts'), 'a\nb\n');
    applyChange(folder, '--- x/a.ts\n-b\n+B\n');

    expect(readFileSync(join(folder, 'x/a.ts'), 'utf8')).toBe('a\nB\n');
    expect(() => applyChange(folder, '--- x/a.ts\n-b\n+B\n')).toThrow('is there 0 times');
  });
});
