// The command on the bytes of other people's logs: a text with bare NaN against an archive with every compression method.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync, zstdCompressSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { comparisonSchema } from '../../../kernel/contracts/comparison.ts';
import { evalLog, jsonLog, type WrittenLog, type WrittenSample } from '../../logs/testing/inspect-logs.ts';
import { type MemberBytes, stored, utf8, zstandardRaw } from '../../logs/testing/log-bytes.ts';
import { runCommand } from '../../testing/run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'assize-compare-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const packings: readonly ((name: string, text: string) => MemberBytes)[] = [
  stored,
  (name, text) => ({ name, method: 8, packed: deflateRawSync(utf8(text)), content: utf8(text) }),
  (name, text) => ({ name, method: 93, packed: zstandardRaw(utf8(text)), content: utf8(text) }),
  (name, text) => ({ name, method: 93, packed: zstdCompressSync(utf8(text)), content: utf8(text) }),
];

function samples(scores: readonly (string | { readonly error: string })[]): readonly WrittenSample[] {
  return scores.map((score, index) => ({
    id: `q${String(index + 1).padStart(2, '0')}`,
    scores: typeof score === 'string' ? { match: score } : score,
  }));
}

/** 28 of 30; B loses eight of them, one to an error and one to a score without a value, and gains the other two: 7/64. */
const ofA: WrittenLog = {
  model: 'openai/alpha',
  samples: samples([
    ...Array.from({ length: 8 }, () => '"C"'),
    '"I"',
    'false',
    ...Array.from({ length: 20 }, () => '1'),
  ]),
};
const ofB: WrittenLog = {
  model: 'vendor/beta\u202e\u001b[31m',
  samples: samples([
    ...Array.from({ length: 6 }, () => '"I"'),
    { error: 'RateLimitError: 529 | <script>\nTraceback' },
    'NaN',
    ...Array.from({ length: 22 }, () => '"C"'),
  ]),
};
writeFileSync(join(folder, 'a.json'), jsonLog(ofA));
writeFileSync(join(folder, 'nan.json'), jsonLog(ofB));
writeFileSync(
  join(folder, 'b.eval'),
  evalLog(ofB, (name, text, index) => packings[index % packings.length]?.(name, text) ?? stored(name, text)),
);
writeFileSync(join(folder, 'whole.json'), jsonLog({ ...ofA, model: 'same/model' }));

const compare = (...argv: readonly string[]) => runCommand(folder, 'compare', ...argv);

describe('two logs of somebody else', () => {
  test('are compared in one command, without a suite', async () => {
    const { code, stdout, stderr } = await compare('a.json', 'b.eval');

    expect([code, stderr]).toEqual([5, '']);
    expect(stdout).toMatchInlineSnapshot(`
      "A  a.json: openai/alpha on questions, by "match", 30 trials (1 a case); Inspect log (.json)
      B  b.eval: vendor/beta\\u{202e}\\u{1b}[31m on questions, by "match", 30 trials (1 a case); Inspect log (.eval)
      compared: the share of passed trials, each case counting once; every difference is B minus A
      cases: 30 matched, 0 only in A, 0 only in B
      INCOMPLETE: 2 of 30 trials of B have no verdict and count as not passed: q07/1 (errored: RateLimitError: 529 | <script>), q08/1 (unscored (NaN or null))

                                             A                   B          B - A
        mean                              93.3                73.3          -20.0
        95 %, random cases        [77.9, 99.2]        [54.1, 87.7]  [-41.9, +3.8]
        95 %, fixed cases         [77.9, 99.2]        [54.1, 87.7]  [-38.4, -0.7]
        every trial         28/30 [78.7, 98.2]  22/30 [55.6, 85.8]

        random cases: for other cases like these; Dirichlet bounds; one trial per case: equal to Clopper-Pearson on cases, validity proven
        fixed cases: for these 30 cases, run again; Clopper-Pearson; of the difference: Newcombe square-and-add
        every trial: cases that passed all their trials, Wilson over cases
        whatever the trials without a verdict would have been, the difference lies between -20.0 points and -13.3 points

      test
        exact sign-flip test of the case differences: p = 0.109 (10 cases differ)
        exact McNemar on "passes every trial": 8 cases only A, 2 only B, 20 both, 0 neither: p = 0.109 (mid-p 0.0654)
        floor: 6 of 30 cases have to flip one way before p < 0.05 (no detectable effect, only the least that can count)

      pass -> fail (8)
        q01  1/1 -> 0/1
        q02  1/1 -> 0/1
        q03  1/1 -> 0/1
        q04  1/1 -> 0/1
        q05  1/1 -> 0/1
        q06  1/1 -> 0/1
        q07  1/1 -> 0/1  B: errored: RateLimitError: 529 | <script>
        q08  1/1 -> 0/1  B: unscored (NaN or null)

      fail -> pass (2)
        q09  0/1 -> 1/1
        q10  0/1 -> 1/1

      power with 30 cases
        true effect                                       only A / only B  power  cases for 80 %
        20.0 points, as seen here                              26.7 / 6.7   36.5              69
        10.0 points, one fails only where the other does       10.0 / 0.0    7.3              78
        10.0 points, failures independent                      15.6 / 5.6    9.9             177
        20.0 points, one fails only where the other does       20.0 / 0.0   57.2              39
        20.0 points, failures independent                      24.9 / 4.9   40.6              60

        power, %: how often exact McNemar on "passes every trial" finds such a difference (p < 0.05)
        power at what was seen follows from p and is no evidence of its own; the other rows start from A’s share of cases

      conclusion
        No difference can be claimed (p = 0.109; less than 0.05 is asked for). Trials have no verdict and were counted as not passed. That is no proof that the two are equal: the interval of the difference says how far apart they may be.
        rank: tie: not separated by more than the error
      "
    `);
  });

  test('say the same whichever way they were written', async () => {
    const [archive, text] = await Promise.all([
      compare('a.json', 'b.eval', '--json'),
      compare('a.json', 'nan.json', '--json'),
    ]);

    expect(archive.stdout.replace('b.eval', 'nan.json').replace('inspect-eval', 'inspect-json')).toBe(text.stdout);
  });

  test('give JSON by the schema, with p = 7/64 = 2 (1 + 10 + 45) / 2^10', async () => {
    const { stdout } = await compare('a.json', 'b.eval', '--json');
    const comparison = comparisonSchema.parse(JSON.parse(stdout));

    expect(comparison.test).toMatchObject({ p: 7 / 64, differing: 10 });
    expect(comparison.conclusion).toMatchObject({ kind: 'no-difference', rank: 'tie' });
    expect(comparison.b.ungraded).toEqual([
      { case: 'q07', trial: 1, reason: 'errored: RateLimitError: 529 | <script>' },
      { case: 'q08', trial: 1, reason: 'unscored (NaN or null)' },
    ]);
  });

  test('are written as Markdown in which nothing of a log is markup', async () => {
    const { code, stdout } = await compare('a.json', 'b.eval', '-o', 'c.md', '-o', 'c.json');
    const markdown = readFileSync(join(folder, 'c.md'), 'utf8');

    expect([code, stdout]).toEqual([5, '']);
    expect(markdown).toContain('**No difference can be claimed');
    expect(markdown).toContain('RateLimitError: 529 \\| \\<script\\>');
    expect(markdown).not.toContain('\u202e');
    expect(comparisonSchema.parse(JSON.parse(readFileSync(join(folder, 'c.json'), 'utf8'))).schema).toBe(1);
  });

  test('that are complete and equal exit 0', async () => {
    const { code, stdout } = await compare('a.json', 'whole.json');

    expect(code).toBe(0);
    expect(stdout).toContain('No difference can be claimed (p = 1');
  });
});

describe('what cannot be compared exits 2 with the mend', () => {
  writeFileSync(join(folder, 'fewer.json'), jsonLog({ ...ofA, samples: ofA.samples.slice(1) }));
  writeFileSync(join(folder, 'other.json'), '{"hello": "world"}');
  writeFileSync(join(folder, 'cut.eval'), evalLog(ofB).slice(0, 900));

  test.each([
    [['a.json', 'fewer.json'], 'only in A q01; only in B none; 29 in both'],
    [['a.json', 'other.json'], 'other.json: neither a report of assize nor an Inspect eval log. Give a report.json'],
    [['a.json', 'cut.eval'], 'cut.eval: the archive cannot be read: it has no end record'],
    [['a.json', 'nowhere.eval'], 'nowhere.eval: there is no such file.'],
    [['a.json', '.'], '.: the folder has no report.json. Name one of its logs: '],
    [['a.json', 'b.eval', '--scorer', 'macth'], 'did you mean match?'],
    [['a.json', 'b.eval', '--threshold', 'high'], '--threshold is "high"; it is a number'],
    [['a.json', 'b.eval', '--pass-k', '2'], 'pass^2 is not estimable (n = 1 < k = 2)'],
    [['a.json', 'b.eval', '-o', 'c.html'], '-o c.html: the extension chooses the form'],
    [['a.json'], 'assize compare takes 2 arguments, it was given 1 (a.json). Usage: assize compare A B [options]'],
  ])('%j', async (argv, message) => {
    const { code, stdout, stderr } = await compare(...argv);

    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });
});
