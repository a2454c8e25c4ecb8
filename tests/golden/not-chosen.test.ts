// The candidates that were not chosen, which the interval study compares: beta-binomial, t with pseudo-cases, BCa.
import { describe, expect, test } from 'vitest';
import { betaBinomialPosterior, fineMesh } from '../../statistics/study/methods/beta-binomial.ts';
import { bca, bcaLevels } from '../../statistics/study/methods/bootstraps.ts';
import { pseudoCaseT, tOnCaseMeans } from '../../statistics/study/methods/student-t.ts';
import { casesOf, casesWith, expectWithin, fraction, readGolden } from './read-golden.ts';

interface Suites {
  readonly cases: readonly {
    readonly name: string;
    readonly cases: readonly (readonly [number, number, number])[];
    readonly interval: Readonly<Record<string, readonly [number, number]>>;
  }[];
}

describe('beta-binomial', () => {
  const { cases: suites } = readGolden<Suites>('beta_binomial');
  const posterior = betaBinomialPosterior(fineMesh);

  test('holds every suite of the file', () => {
    expect(suites).toHaveLength(26);
  });

  test.each(suites)('$name agrees at every confidence', ({ cases, interval }) => {
    const at = posterior(casesOf(cases));

    for (const [confidence, [low, high]] of Object.entries(interval)) {
      expectWithin(at((1 - Number(confidence)) / 2), low, 1e-8);
      expectWithin(at((1 + Number(confidence)) / 2), high, 1e-8);
    }
  });
});

describe('t with pseudo-cases', () => {
  const { cases: suites } = readGolden<Suites>('pseudo_case_t');

  test('holds every suite of the file', () => {
    expect(suites).toHaveLength(26);
  });

  test.each(suites)('$name agrees at every confidence', ({ cases, interval: wanted }) => {
    for (const [confidence, [low, high]] of Object.entries(wanted)) {
      const limits = pseudoCaseT(casesOf(cases), Number(confidence));

      expectWithin(limits.low, low, 1e-12);
      expectWithin(limits.high, high, 1e-12);
    }
  });
});

interface Bca {
  readonly z0: number;
  readonly alpha_lo: number;
  readonly alpha_hi: number;
  readonly lo_lattice: string;
  readonly hi_lattice: string;
}
const { records } = readGolden<{
  readonly records: readonly {
    readonly name: string;
    readonly degenerate: boolean;
    readonly trials?: number;
    readonly trials_per_case?: readonly number[];
    readonly passes: readonly number[];
    readonly exact?: { readonly bca_95: { readonly strict_less: Bca; readonly mid: Bca } };
    readonly t_interval_on_case_means?: readonly [number, number];
  }[];
}>('bootstrap');

describe('BCa and t', () => {
  test.each(records.filter((record) => !record.degenerate))('of $name agree, with either rule for ties', (record) => {
    const cases = casesWith(record.passes, record.trials ?? record.trials_per_case ?? []);
    for (const ties of ['strict-less', 'mid'] as const) {
      const wanted = record.exact?.bca_95[ties === 'mid' ? 'mid' : 'strict_less'];
      if (wanted === undefined) throw new Error(record.name);
      const levels = bcaLevels(cases, 0.95, ties);
      const limits = bca(ties)(cases, 0.95);

      expectWithin(levels?.z0 ?? Number.NaN, wanted.z0, 1e-9);
      expectWithin(levels?.low ?? Number.NaN, wanted.alpha_lo, 1e-9);
      expectWithin(levels?.high ?? Number.NaN, wanted.alpha_hi, 1e-9);
      expect([limits.low, limits.high]).toEqual([fraction(wanted.lo_lattice), fraction(wanted.hi_lattice)]);
    }
    const [low = Number.NaN, high = Number.NaN] = record.t_interval_on_case_means ?? [];
    const t = tOnCaseMeans(cases, 0.95);
    // R does not cut its interval to [0, 1].
    expectWithin(t.low, Math.max(low, 0), 1e-9);
    expectWithin(t.high, Math.min(high, 1), 1e-9);
  });
});
