// EH-01, EH-04 and EH-05 through `assize compare`: what it says of errored trials, of a k above the trials, and of the edges of the test.
import { dirname } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { runCommand } from '../../harness/testing/run-command.ts';
import { comparisonSchema, type Comparison } from '../../kernel/contracts/comparison.ts';
import { inputOf } from './read-case.ts';
import { openFolder, suiteText } from './run-program.ts';

const folder = openFolder();
afterAll(folder.remove);

async function compare(...argv: readonly string[]) {
  const { code, stdout, stderr } = await runCommand(dirname(suite), 'compare', ...argv);
  return { code, stderr, stdout, comparison: (): Comparison => comparisonSchema.parse(JSON.parse(stdout)) };
}

const ids = Array.from({ length: 10 }, (_, index) => `c${String(index + 1).padStart(2, '0')}`);
const suite = folder.write(
  'suite.mjs',
  suiteText(
    ids,
    `{ agents: { failing: () => ({ id: 'failing', run: async (context) => {
      if (['c09', 'c10'].includes(context.case.id)) throw new Error('provider 529 after the last retry');
      return { ok: true };
    } }) } }`,
  ),
);
const run = async (out: string, ...argv: readonly string[]) =>
  (await runCommand(dirname(suite), 'run', '--out', out, '--quiet', '--suite', suite, ...argv)).code;

describe('two reports of one suite', () => {
  test('EH-01 errored trials stay in the denominator, by name, and the exit code is 5', async () => {
    const codes = [await run('whole', '--trials', '1'), await run('broken', '--trials', '1', '--agent', 'failing')];
    const { code, comparison } = await compare('whole', 'broken', '--json');
    const { b, ungradedBounds, test: result, complete, conclusion } = comparison();

    expect([...codes, code, complete]).toEqual([0, 5, 5, false]);
    expect(b.ungraded.map((one) => one.case)).toEqual(['c09', 'c10']);
    expect(b.ungraded[0]?.reason).toContain('provider 529 after the last retry');
    expect(b.everyTrial).toMatchObject({ cases: 8, of: 10 });
    expect([ungradedBounds?.low.toFixed(2), ungradedBounds?.high.toFixed(2)]).toEqual(['-0.20', '0.00']);
    // Two one-way flips: 2 / 2^2.
    expect(result).toMatchObject({ p: 0.5 });
    expect(conclusion.rank).toBe('tie');
  });

  test('EH-05 cases of one report only are refused by id, and not tested on the two that are shared', async () => {
    const { unmatched } = inputOf(
      'EH-05',
      z.object({ unmatched: z.object({ baseline_cases: z.array(z.string()), candidate_cases: z.array(z.string()) }) }),
    );
    await run('baseline', '--trials', '1', '--cases', unmatched.baseline_cases.join(','));
    await run('candidate', '--trials', '1', '--cases', unmatched.candidate_cases.join(','));
    const { code, stdout, stderr } = await compare('baseline', 'candidate');

    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('only in A c03; only in B c04; 2 in both');
  });

  test('EH-04 unequal trials are refused with the mend, and a k above them is not estimable', async () => {
    await run('two', '--trials', '2', '--cases', 'c01,c02');
    await run('three', '--trials', '3', '--cases', 'c01,c02');
    const refused = await compare('two', 'three');
    const tooFar = await compare('two', 'three', '--pass-k', '3');
    const lawful = await compare('two', 'three', '--pass-k', '2', '--json');

    expect([refused.code, tooFar.code, lawful.code]).toEqual([2, 2, 0]);
    expect(refused.stderr).toContain('case c01 has 2 in A and 3 in B, and 1 more cases differ');
    expect(refused.stderr).toContain('or compare pass^k: --pass-k 2');
    expect(tooFar.stderr).toContain('not estimable (n = 2 < k = 3)');
    expect(lawful.comparison().endpoint).toMatchObject({ kind: 'pass^k', k: 2 });
  });

  test.each(['0', '1.5', 'x'])('EH-04 --pass-k %s is an argument error', async (k) => {
    const { code, stderr } = await compare('two', 'three', '--pass-k', k);

    expect(code).toBe(2);
    expect(stderr).toContain(`--pass-k is "${k}"; it is a whole number from 1`);
  });
});

describe('the edges of the exact test on thirty cases', () => {
  const { pairs_b_c: pairs } = inputOf('EH-05', z.object({ pairs_b_c: z.array(z.tuple([z.int(), z.int()])) }));
  const wanted = [1, 1, 0.0625, 0.03125, 1.220703e-4, 2.384186e-7, 1, 0.0703125, 0.0390625, 0.03857422];
  const log = (passes: (index: number) => boolean): string =>
    JSON.stringify({
      version: 2,
      status: 'success',
      eval: { task: 't', model: 'm' },
      samples: Array.from({ length: 30 }, (_, index) => ({
        id: index,
        epoch: 1,
        scores: { match: { value: passes(index) ? 'C' : 'I' } },
      })),
    });

  test('EH-05 lists ten of them', () => {
    expect(pairs).toHaveLength(wanted.length);
  });

  test.each(pairs.map(([b, c], index) => [b, c, wanted[index] ?? Number.NaN] as const))(
    'EH-05 %i cases only A and %i only B give p = %d, by either test',
    async (b, c, p) => {
      folder.write(
        'a.json',
        log((index) => index < b || index >= b + c),
      );
      folder.write(
        'b.json',
        log((index) => index >= b),
      );
      const { code, comparison } = await compare('a.json', 'b.json', '--json');
      const { test: signFlip, mcnemar, floor } = comparison();

      expect(code).toBe(0);
      expect(mcnemar).toMatchObject({ kind: 'mcnemar', onlyA: b, onlyB: c });
      for (const found of [signFlip, mcnemar])
        if (found.kind !== 'not-estimable') expect(Math.abs(found.p / p - 1)).toBeLessThan(1e-6);
      expect([floor.alone, floor.of]).toEqual([6, 30]);
    },
  );

  test('EH-05 the line of the smallest discordance says six of thirty', async () => {
    expect((await compare('a.json', 'b.json')).stdout).toContain(
      'floor: 6 of 30 cases have to flip one way before p < 0.05',
    );
  });
});
