import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Comparison } from '../../kernel/contracts/comparison.ts';
import type { TrialResults } from '../../kernel/contracts/trial-results.ts';
import { compareResults } from './compare-results.ts';

type Score = 0 | 1 | null;
type Cases = readonly (readonly Score[])[];

function runOf(source: string, cases: Cases): TrialResults {
  return {
    source,
    format: 'inspect-eval',
    task: 't',
    agent: 'm',
    criteria: ['s'],
    notes: [],
    instrument: null,
    trials: cases.flatMap((scores, index) =>
      scores.map((score, trial) => ({
        case: `c${index}`,
        trial: trial + 1,
        otherwise: 'errored',
        readings: new Map(score === null ? [] : [['s', { kind: 'scored', value: score, codes: [] }]]),
      })),
    ),
  };
}

function numbers({ difference, test: result }: Comparison) {
  if (difference.random.kind !== 'estimated' || difference.fixed.kind !== 'estimated' || result.kind !== 'sign-flip')
    throw new Error('not estimable');
  return { random: difference.random, fixed: difference.fixed, result };
}

/** Two runs of the same cases with the same number of trials, with errored ones among them. */
const twoRuns = fc.integer({ min: 1, max: 3 }).chain((trials) => {
  const score = fc.constantFrom<Score>(0, 1, 1, null);
  const one = fc.array(score, { minLength: trials, maxLength: trials });
  return fc.array(fc.tuple(one, one), { minLength: 1, maxLength: 12 });
});

function bothOf(pairs: readonly (readonly [readonly Score[], readonly Score[]])[]): readonly [Cases, Cases] {
  return [pairs.map(([a]) => a), pairs.map(([, b]) => b)];
}

test('turning two runs round mirrors every difference and leaves p, floor and power of the test', () => {
  fc.assert(
    fc.property(twoRuns, (pairs) => {
      const [a, b] = bothOf(pairs);
      const forth = compareResults(runOf('a', a), runOf('b', b));
      const back = compareResults(runOf('b', b), runOf('a', a));
      const [x, y] = [numbers(forth), numbers(back)];

      expect(y.result).toEqual(x.result);
      for (const key of ['random', 'fixed'] as const) {
        expect(y[key].low).toBeCloseTo(-x[key].high, 9);
        expect(y[key].value).toBeCloseTo(-x[key].value, 12);
      }
      const turned = { 'a-better': 'b-better', 'b-better': 'a-better' } as const;
      const { kind } = forth.conclusion;
      expect(back.conclusion.kind).toBe(kind === 'a-better' || kind === 'b-better' ? turned[kind] : kind);
      expect(back.moves).toHaveLength(forth.moves.length);
    }),
    { seed: 7, numRuns: 25 },
  );
});

test('what an ungraded trial had been never leaves the bounds, and a claim outlives all of them going against it', () => {
  fc.assert(
    fc.property(twoRuns, fc.boolean(), fc.boolean(), (pairs, inA, inB) => {
      const [a, b] = bothOf(pairs);
      const open = compareResults(runOf('a', a), runOf('b', b));
      const fill = (cases: Cases, passes: boolean) => cases.map((one) => one.map((score) => score ?? (passes ? 1 : 0)));
      const closed = compareResults(runOf('a', fill(a, inA)), runOf('b', fill(b, inB)));
      const { value } = numbers(closed).random;

      expect(value).toBeGreaterThanOrEqual((open.ungradedBounds?.low ?? value) - 1e-12);
      expect(value).toBeLessThanOrEqual((open.ungradedBounds?.high ?? value) + 1e-12);
      if (inA !== inB && open.conclusion.rank !== 'tie') expect(closed.conclusion.rank).toBe(open.conclusion.rank);
    }),
    { seed: 7, numRuns: 25 },
  );
});
