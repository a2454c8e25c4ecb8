// docs/compare.md shows what the command prints of two Inspect logs: they are written here, and the page is held against it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { deflateRawSync, zstdCompressSync } from 'node:zlib';
import { evalLog, jsonLog, type WrittenLog } from '../../harness/logs/testing/inspect-logs.ts';
import { utf8 } from '../../harness/logs/testing/log-bytes.ts';
import { runCommand } from '../../harness/testing/run-command.ts';
import { shownIn } from './shown-commands.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/compare.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'assize-compare-page-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Twelve questions, two epochs: C, I, a score without a value (-) or an error (e), epoch by epoch. */
function logOf(model: string, marks: readonly string[]): WrittenLog {
  const written = { C: '"C"', I: '"I"', '-': 'NaN' } as const;
  return {
    model,
    epochs: 2,
    samples: marks.flatMap((both, index) =>
      [...both].map((mark, at) => ({
        id: `q${String(index + 1).padStart(2, '0')}`,
        epoch: at + 1,
        scores:
          mark === 'C' || mark === 'I' || mark === '-' ? { match: written[mark] } : { error: 'RateLimitError: 529' },
      })),
    ),
  };
}

const before = logOf('vendor/alpha', ['CC', 'CC', 'CC', 'CC', 'CC', 'CC', 'CC', 'IC', 'CC', 'CC', 'CC', 'CC']);
const after = logOf('vendor/beta', ['II', 'II', 'II', 'CI', 'eC', 'CI', '-C', 'CC', 'CC', 'CC', 'CC', 'CC']);
writeFileSync(join(folder, 'alpha.json'), jsonLog(before));
writeFileSync(
  join(folder, 'beta.eval'),
  evalLog(after, (name, text, index) => ({
    name,
    method: index % 2 ? 93 : 8,
    packed: index % 2 ? zstdCompressSync(utf8(text)) : deflateRawSync(utf8(text)),
    content: utf8(text),
  })),
);

describe('docs/compare.md', () => {
  const shown = shownIn(page);

  test.each(shown.map((one, index) => [index + 1, one.command, one] as const))(
    'command %i, %s, prints what the page shows, to the last line',
    async (_, command, { lines, exit }) => {
      const [, name = '', ...argv] = command.split(' ');
      const { code, stdout, stderr } = await runCommand(folder, name, ...argv);

      expect(lines.join('\n')).toBe(`${stdout}${stderr}`.trimEnd());
      expect(code).toBe(exit);
    },
  );

  test('shows a comparison, a refusal and a way out of it', () => {
    expect(shown.map(({ exit }) => exit)).toEqual([5, 2]);
  });
});
