import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CaseCounts } from '../case-counts.ts';
import type { CasePair } from './case-pair.ts';
import { differenceInterval } from './difference-interval.ts';
import { latticeDifferences } from './lattice-differences.ts';
import { matchCases } from './match-cases.ts';
import { mcnemarPassesAll } from './mcnemar-passes-all.ts';
import { fixedDifferenceInterval, newcombeLimits } from './newcombe.ts';
import { pairedSignFlip } from './paired-sign-flip.ts';
import { passHatKDifferences } from './pass-hat-k-differences.ts';

function pair(passesA: number, passesB: number, trialsA = 10, trialsB = trialsA): CasePair {
  return { a: { passes: passesA, trials: trialsA }, b: { passes: passesB, trials: trialsB } };
}
const mirrored = (pairs: readonly CasePair[]): readonly CasePair[] => pairs.map(({ a, b }) => ({ a: b, b: a }));
const evenPairs = fc.array(
  fc.tuple(fc.nat(4), fc.nat(4)).map(([a, b]) => pair(a, b, 4)),
  { minLength: 1, maxLength: 20 },
);

describe('EH-05 unmatched runs', () => {
  const counts: CaseCounts = { passes: 1, trials: 1 };
  const run = (...ids: readonly string[]) => new Map(ids.map((id) => [id, counts]));

  test('are refused with the ids that differ, not tested on the two shared cases', () => {
    const matched = matchCases(run('c01', 'c02', 'c03'), run('c01', 'c02', 'c04'));

    expect(matched).toMatchObject({ kind: 'unmatched', onlyA: ['c03'], onlyB: ['c04'] });
    expect(matched).not.toHaveProperty('pairs');
    expect(matched.kind === 'unmatched' ? matched.message : '').toMatchInlineSnapshot(
      `"The two runs have different cases: only in A c03; only in B c04. Run both on the same cases, or ask for the intersection explicitly."`,
    );
    expect(matchCases(run('c9', 'c1'), run('b9', 'b1', 'b5'))).toMatchObject({
      onlyA: ['c1', 'c9'],
      onlyB: ['b1', 'b5', 'b9'],
    });
    expect(matchCases(run('c01'), run())).toMatchObject({ message: expect.stringContaining('only in B none') });
  });

  test('with the same ids are paired in code-unit order, however they came', () => {
    const a = new Map([
      ['c2', { passes: 0, trials: 1 }],
      ['c10', { passes: 1, trials: 1 }],
    ]);

    expect(matchCases(a, run('c10', 'c2'))).toEqual({
      kind: 'matched',
      ids: ['c10', 'c2'],
      pairs: [
        { a: { passes: 1, trials: 1 }, b: counts },
        { a: { passes: 0, trials: 1 }, b: counts },
      ],
    });
  });
});

describe('unequal trials', () => {
  const pairs = [pair(3, 10, 3, 10), pair(2, 6, 3, 10)];

  test('are refused by every comparison of means and of "passes every trial"', () => {
    const results = [
      pairedSignFlip(pairs),
      mcnemarPassesAll(pairs),
      differenceInterval(pairs, 0.95),
      fixedDifferenceInterval(pairs, 0.95),
    ];

    for (const result of results) {
      expect(result).toMatchObject({
        kind: 'not-estimable',
        reason: 'unequal-trials',
        shown: 'not estimable (3 trials against 10)',
        message: expect.stringContaining('compare pass^k at the smaller k'),
      });
    }
  });

  test('are compared by pass^k at the smaller k', () => {
    const differences = passHatKDifferences(pairs);

    // C(10,3)/C(10,3) - 1 and C(6,3)/C(10,3) - 0, in units of 1/120.
    expect(differences).toEqual({ kind: 'differences', k: 3, lattice: 120, differences: [0, 20] });
  });

  test('leave two runs of one agent with equal expectations of pass^k', () => {
    const p = 0.9;
    const cell = (n: number, k: number) => {
      let choose = 1;
      for (let i = 1; i <= k; i += 1) choose = (choose * (n - k + i)) / i;
      return choose * p ** k * (1 - p) ** (n - k);
    };
    let expected = 0;
    for (let a = 0; a <= 3; a += 1) {
      for (let b = 0; b <= 10; b += 1) {
        const one = passHatKDifferences([pair(a, b, 3, 10)]);
        if (one.kind === 'differences')
          expected += cell(3, a) * cell(10, b) * ((one.differences[0] ?? 0) / one.lattice);
      }
    }

    expect(expected).toBeCloseTo(0, 12);
  });

  test('whose numbers of subsets are too large are not estimable', () => {
    expect(passHatKDifferences([pair(50, 60, 50, 100)])).toMatchObject({ reason: 'lattice-too-fine' });
    expect(passHatKDifferences([pair(1, 1, 9, 9973), pair(1, 1, 9, 9967)])).toMatchObject({
      reason: 'lattice-too-fine',
    });
  });
});

describe('differences on the lattice', () => {
  test('are whole numbers of the least common multiple', () => {
    expect(latticeDifferences([pair(3, 5, 4, 6), pair(1, 0, 1, 2)])).toEqual({
      kind: 'differences',
      lattice: 12,
      differences: [1, -12],
    });
  });

  test('are the differences of case means', () => {
    fc.assert(
      fc.property(evenPairs, (pairs) => {
        const lattice = latticeDifferences(pairs);
        if (lattice.kind !== 'differences') return false;
        return pairs.every(
          ({ a, b }, i) => (lattice.differences[i] ?? 0) * a.trials === (b.passes - a.passes) * lattice.lattice,
        );
      }),
      { seed: 7 },
    );
  });

  test('have no lattice when trials share no multiple, and none without cases or trials', () => {
    const primes = [97, 101, 103, 107, 109, 113].map((trials) => pair(1, 2, trials));

    expect(latticeDifferences(primes)).toMatchObject({ reason: 'lattice-too-fine' });
    expect(pairedSignFlip(primes)).toMatchObject({ reason: 'lattice-too-fine' });
    expect(differenceInterval(primes, 0.95)).toMatchObject({ reason: 'lattice-too-fine' });
    expect(latticeDifferences([])).toMatchObject({ reason: 'no-cases' });
    expect(passHatKDifferences([])).toMatchObject({ reason: 'no-cases' });
    expect(latticeDifferences([pair(0, 0, 0)])).toMatchObject({ reason: 'no-trials' });
    expect(() => latticeDifferences([pair(2, 5, 4)])).toThrow('latticeDifferences, agent B: cases[0].passes is 5');
  });
});

describe('McNemar on "passes every trial"', () => {
  test('counts the four kinds of cases', () => {
    const pairs = [pair(10, 10), pair(10, 9), pair(10, 0), pair(9, 10), pair(3, 2)];

    expect(mcnemarPassesAll(pairs)).toMatchObject({ bothPass: 1, onlyA: 2, onlyB: 1, neitherPasses: 1, p: 1 });
    expect(mcnemarPassesAll([])).toMatchObject({ reason: 'no-cases' });
  });

  test('at one trial per case is the sign-flip test', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(1), fc.nat(1)), { minLength: 1, maxLength: 60 }), (outcomes) => {
        const pairs = outcomes.map(([a, b]) => pair(a, b, 1));
        const [mcnemar, flip] = [mcnemarPassesAll(pairs), pairedSignFlip(pairs)];
        return mcnemar.kind === 'mcnemar' && flip.kind === 'sign-flip' && mcnemar.p === flip.p;
      }),
      { seed: 7 },
    );
  });
});

describe('the interval of the difference', () => {
  test('with no difference seen is the mirror of all-pass: -(1 - (alpha/2)^(1/n))', () => {
    const estimate = differenceInterval(
      Array.from({ length: 30 }, () => pair(10, 10)),
      0.95,
    );

    if (estimate.kind !== 'estimated') throw new Error(estimate.message);
    expect(estimate.low).toBeCloseTo(-(1 - 0.025 ** (1 / 30)), 12);
    expect(estimate.high).toBeCloseTo(1 - 0.025 ** (1 / 30), 12);
    expect(estimate).toMatchObject({ value: 0, cases: 'random', method: 'dirichlet-bounds' });
  });

  test('changes sign with the order of the agents, for random and for fixed cases', () => {
    fc.assert(
      fc.property(evenPairs, (pairs) => {
        return [differenceInterval, fixedDifferenceInterval].every((interval) => {
          const [forth, back] = [interval(pairs, 0.95), interval(mirrored(pairs), 0.95)];
          if (forth.kind !== 'estimated' || back.kind !== 'estimated') return false;
          return (
            Math.abs(forth.low + back.high) < 1e-11 &&
            Math.abs(forth.high + back.low) < 1e-11 &&
            forth.low <= forth.value + 1e-12 &&
            forth.value <= forth.high + 1e-12
          );
        });
      }),
      { seed: 7 },
    );
  });

  test('for fixed cases carries its question, and says when it weighs by trials', () => {
    expect(fixedDifferenceInterval([pair(3, 5), pair(9, 9)], 0.95)).toMatchObject({
      cases: 'fixed',
      method: 'newcombe-square-and-add',
      value: expect.closeTo(0.1, 14),
    });
    expect(fixedDifferenceInterval([pair(3, 5), pair(9, 9)], 0.95)).not.toHaveProperty('why');
    expect(fixedDifferenceInterval([pair(3, 5), pair(1, 1, 2)], 0.95)).toMatchObject({
      why: expect.stringContaining('trial-weighted'),
    });
  });

  test('is not estimable without cases, and never leaves [-1, 1]', () => {
    expect(differenceInterval([], 0.95)).toMatchObject({ reason: 'no-cases' });
    expect(fixedDifferenceInterval([], 0.95)).toMatchObject({ reason: 'no-cases' });
    expect(newcombeLimits({ passes: 300, trials: 300 }, { passes: 0, trials: 300 }, 0.95).low).toBe(-1);
    expect(newcombeLimits({ passes: 0, trials: 300 }, { passes: 300, trials: 300 }, 0.95).high).toBe(1);
  });
});
