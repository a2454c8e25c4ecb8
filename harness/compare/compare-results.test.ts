// Expected values were computed apart from this code: fractions by hand or by enumeration in exact rational arithmetic; limits by
// R 4.2.2 (binom.test, prop limits) and SciPy 1.17.1, those of the Dirichlet bounds by residues at 400 digits (tests/golden,
// paired_interval.json, rows T1_b8_c2 and T1_b6_c0).
import { describe, expect, test } from 'vitest';
import type { Comparison } from '../../kernel/contracts/comparison.ts';
import type { Reading, TrialResults } from '../../kernel/contracts/trial-results.ts';
import { compareResults } from './compare-results.ts';

type Score = number | null;

/** A run by case: a score a trial, null for a trial without a verdict. */
function runOf(
  source: string,
  cases: Readonly<Record<string, readonly Score[]>>,
  more: Partial<TrialResults> = {},
): TrialResults {
  return {
    source,
    format: 'inspect-json',
    task: 'questions',
    agent: `model of ${source}`,
    criteria: ['match'],
    trials: Object.entries(cases).flatMap(([id, scores]) =>
      scores.map((score, index) => ({
        case: id,
        trial: index + 1,
        readings: new Map([['match', readingOf(score)]]),
        otherwise: '',
      })),
    ),
    notes: [],
    instrument: null,
    ...more,
  };
}

function readingOf(score: Score): Reading {
  return score === null
    ? { kind: 'ungraded', reason: 'errored' }
    : { kind: 'scored', value: score, codes: score === 1 ? [] : ['wrong'] };
}

/** Cases of one trial: counts of [A, B] and how many such cases. */
function pairsOf(
  ...groups: readonly (readonly [a: Score, b: Score, count: number])[]
): readonly [TrialResults, TrialResults] {
  const pairs = groups.flatMap(([a, b, count]) => Array.from({ length: count }, () => [a, b] as const));
  const cases = (side: 0 | 1) =>
    Object.fromEntries(pairs.map((pair, index) => [`s${String(index + 1).padStart(3, '0')}`, [pair[side]]]));
  return [runOf('a', cases(0)), runOf('b', cases(1))];
}

function limits(estimate: Comparison['difference']['random']): readonly number[] {
  if (estimate.kind === 'not-estimable') throw new Error(estimate.message);
  return [estimate.value, estimate.low, estimate.high];
}

function expectNear(actual: readonly number[], wanted: readonly number[], tolerance = 1e-8): void {
  expect(actual).toHaveLength(wanted.length);
  actual.forEach((value, i) => expect(Math.abs(value - (wanted[i] ?? Number.NaN)), `${value}`).toBeLessThan(tolerance));
}

describe('30 cases of one trial, 8 passed by A only and 2 by B only', () => {
  const [a, b] = pairsOf([1, 0, 8], [0, 1, 2], [1, 1, 20]);
  const comparison = compareResults(a, b);

  test('p is 2 (C(10,0) + C(10,1) + C(10,2)) / 2^10 = 7/64 by either exact test', () => {
    expect(comparison.test).toMatchObject({ kind: 'sign-flip', p: 0.109375, differing: 10, roundedTo: null });
    expect(comparison.mcnemar).toMatchObject({ onlyA: 8, onlyB: 2, bothPass: 20, neitherPasses: 0, p: 0.109375 });
  });

  test('the difference has the Dirichlet limits for random cases and the limits of Newcombe for fixed ones', () => {
    const { random, fixed } = comparison.difference;

    expect([random, fixed].map((one) => one.kind === 'estimated' && one.cases)).toEqual(['random', 'fixed']);
    expectNear(limits(random), [-6 / 30, -0.4192430985042187, 0.038323228888139174]);
    expectNear(limits(fixed), [-6 / 30, -0.3842272698858482, -0.007471591086369855]);
  });

  test('each run has its mean with Clopper-Pearson limits, which at one trial a case are those of random cases too', () => {
    for (const estimate of [comparison.a.mean, comparison.a.fixedCases])
      expectNear(limits(estimate), [28 / 30, 0.7792645984770381, 0.9918218655393437]);
    for (const estimate of [comparison.b.mean, comparison.b.fixedCases])
      expectNear(limits(estimate), [22 / 30, 0.5411063486052486, 0.8772051901276452]);
  });

  test('the power is that of the exact enumeration over all tables', () => {
    const powers = comparison.power.map(({ of, effect, power }) => [of, effect, power.toFixed(12)]);

    expect(powers).toEqual([
      ['observed', expect.closeTo(0.2, 12), '0.364734178736'],
      ['nested', 0.1, '0.073190108400'],
      ['independent', 0.1, '0.099278781418'],
      ['nested', 0.2, '0.572487562410'],
      ['independent', 0.2, '0.405997462434'],
    ]);
  });

  test('no difference can be claimed, and nobody is ranked', () => {
    expect(comparison.conclusion).toMatchObject({ kind: 'no-difference', rank: 'tie' });
    expect(comparison.conclusion.text).toMatch(
      /^No difference can be claimed \(p = 0\.109; less than 0\.05 is asked for\)/,
    );
    expect(comparison.floor).toEqual({ alone: 6, of: 30, holm: null });
  });

  test('the cases that flipped are listed, both ways', () => {
    const { moves } = comparison;

    expect(moves.filter(({ kind }) => kind === 'pass-to-fail').map((move) => move.case)).toEqual([
      's001',
      's002',
      's003',
      's004',
      's005',
      's006',
      's007',
      's008',
    ]);
    expect(moves.filter(({ kind }) => kind === 'fail-to-pass')).toMatchObject([
      { case: 's009', passesA: 0, passesB: 1, reasonsA: ['wrong'], reasonsB: [] },
      { case: 's010' },
    ]);
    expect(moves).toHaveLength(10);
  });

  test('turning the runs round turns every sign, and nothing else', () => {
    const turned = compareResults(b, a);

    expect(turned.test).toEqual(comparison.test);
    expectNear(limits(turned.difference.random), [6 / 30, -0.038323228888139174, 0.4192430985042187]);
    expectNear(limits(turned.difference.fixed), [6 / 30, 0.007471591086369855, 0.3842272698858482]);
  });
});

describe('what may be claimed', () => {
  test('six one-way flips of thirty are p = 1/32, for these cases and for others', () => {
    const { conclusion, difference, test: result } = compareResults(...pairsOf([1, 0, 6], [1, 1, 24]));

    expect(result).toMatchObject({ p: 0.03125, exact: { numerator: '1', exponent: 5 } });
    expectNear(limits(difference.random), [-0.2, -0.38566651099660937, -0.015790694378704753]);
    expectNear(limits(difference.fixed), [-0.2, -0.3730569641314825, -0.0454051489670976]);
    expect(conclusion).toMatchObject({ kind: 'a-better', rank: 'a-first' });
    expect(conclusion.text).toContain('lies on one side of 0');
  });

  test('five are 1/16, and the words say that fewer than six never can', () => {
    const { conclusion } = compareResults(...pairsOf([1, 0, 5], [1, 1, 25]));

    expect(conclusion).toMatchObject({ kind: 'no-difference', rank: 'tie' });
    expect(conclusion.text).toContain('5 cases differ, and fewer than 6 can never be significant');
  });

  test('a run against itself is p = 1 with no case that moved', () => {
    const [a] = pairsOf([1, 0, 3], [0, 0, 2]);
    const comparison = compareResults(a, a);

    expect(comparison.test).toMatchObject({ p: 1, log10P: 0, differing: 0 });
    expect(comparison.mcnemar).toMatchObject({ p: 1, midP: 1 });
    expect(comparison.moves).toEqual([]);
    expect(comparison.conclusion.kind).toBe('no-difference');
  });

  test('a claim that reaches 0 for other cases is one about these cases', () => {
    // Six small steps one way are 1/32, while another case could still lose a whole point: the pseudo-pair at -1.
    const { conclusion, difference } = compareResults(...pairsOf([0.5, 0.51, 6], [0.5, 0.5, 24]));

    expect(conclusion.kind).toBe('b-better');
    expect(limits(difference.random)[1]).toBeLessThan(0);
    expect(conclusion.text).toContain('on these cases: B is better than A (p = 0.0313)');
  });
});

describe('more than one trial', () => {
  const twice = (...scores: readonly Score[]) => scores;
  const a = runOf('a', {
    c01: twice(1, 1),
    c02: twice(1, 1),
    c03: twice(1, 1),
    c04: twice(1, 1),
    c05: twice(1, 1),
    c06: twice(1, 1),
    c07: twice(1, 1),
    c08: twice(0, 1),
    c09: twice(1, 1),
    c10: twice(1, 1),
    c11: twice(1, 1),
    c12: twice(1, 1),
  });
  const b = runOf('b', {
    c01: twice(0, 0),
    c02: twice(0, 0),
    c03: twice(0, 0),
    c04: twice(1, 0),
    c05: twice(0, 1),
    c06: twice(1, 0),
    c07: twice(0, 1),
    c08: twice(1, 1),
    c09: twice(1, 1),
    c10: twice(1, 1),
    c11: twice(1, 1),
    c12: twice(1, 1),
  });

  test('the sign-flip test works on case means: 12 of 256 sign patterns of three twos, four and one ones reach 9', () => {
    expect(compareResults(a, b).test).toMatchObject({
      p: 12 / 256,
      exact: { numerator: '6', exponent: 7 },
      differing: 8,
    });
  });

  test('McNemar is on cases that passed both trials: 7 against 1 is 2 (1 + 8) / 2^8', () => {
    expect(compareResults(a, b).mcnemar).toMatchObject({ onlyA: 7, onlyB: 1, bothPass: 4, p: 18 / 256 });
  });

  test('unequal trials are refused with the case, both numbers and the mend', () => {
    const fewer = runOf(
      'b',
      Object.fromEntries([...Array(12).keys()].map((i) => [`c${String(i + 1).padStart(2, '0')}`, [1]])),
    );

    expect(() => compareResults(a, fewer)).toThrow(
      /unequal trials: case c01 has 2 in A and 1 in B, and 11 more cases differ\..*--pass-k 1$/,
    );
  });

  test('pass^k compares unequal trials and leaves McNemar and the fixed cases out, by name', () => {
    // pass^2: A has 2 of 3 on d1: C(2,2)/C(3,2) = 1/3; B 2 of 2 there: 1. d2: 1 against 0. Differences 2/3 and -1: the two sums
    // of signs that reach 1/3 are all four, so p = 1.
    const first = runOf('a', { d1: [1, 1, 0], d2: [1, 1, 1] });
    const second = runOf('b', { d1: [1, 1], d2: [1, 0] });
    const comparison = compareResults(first, second, { passK: 2 });

    expect(comparison.endpoint).toEqual({ kind: 'pass^k', k: 2, threshold: null });
    expectNear(limits(comparison.difference.random).slice(0, 1), [-1 / 6]);
    expect(comparison.test).toMatchObject({ p: 1, differing: 2 });
    expect(comparison.mcnemar).toMatchObject({ kind: 'not-estimable', reason: 'unequal-trials' });
    expect(comparison.difference.fixed).toMatchObject({ kind: 'not-estimable', reason: 'no-fixed-interval' });
  });

  test('EH-04 a k above the trials is refused as not estimable with n and k, never a number', () => {
    expect(() => compareResults(a, b, { passK: 3 })).toThrow('pass^3 is not estimable (n = 2 < k = 3)');
  });
});

describe('trials without a verdict', () => {
  test('stay in the denominator as not passed, by name, with the bounds of what they could have been', () => {
    // Two of the eight had no verdict in B: had both passed, 6 against 2 is 2 (1 + 8 + 28) / 2^8 = 37/128.
    const comparison = compareResults(...pairsOf([1, 0, 6], [1, null, 2], [0, 1, 2], [1, 1, 20]));

    expect(comparison.complete).toBe(false);
    expect(comparison.test).toMatchObject({ p: 7 / 64 });
    expect(comparison.b.ungraded).toEqual([
      { case: 's007', trial: 1, reason: 'errored' },
      { case: 's008', trial: 1, reason: 'errored' },
    ]);
    expectNear([comparison.ungradedBounds?.low ?? 0, comparison.ungradedBounds?.high ?? 0], [-6 / 30, -4 / 30], 1e-12);
    expect(comparison.ungradedBounds).toMatchObject({ pAtLow: 7 / 64, pAtHigh: 37 / 128 });
  });

  test('make no claim that they could undo', () => {
    const { conclusion, test: result } = compareResults(...pairsOf([1, 0, 5], [1, null, 1], [1, 1, 24]));

    expect(result).toMatchObject({ p: 1 / 32 });
    expect(conclusion).toMatchObject({ kind: 'undecidable', rank: 'tie' });
  });

  test('leave a claim that they could not undo', () => {
    expect(compareResults(...pairsOf([1, 0, 12], [1, null, 1], [1, 1, 17])).conclusion.kind).toBe('a-better');
  });

  test('may be all there are', () => {
    const { conclusion, a, ungradedBounds } = compareResults(...pairsOf([null, null, 4]));

    expect(limits(a.mean)[0]).toBe(0);
    expect(ungradedBounds).toMatchObject({ low: -1, high: 1 });
    expect(conclusion.kind).toBe('no-difference');
  });

  test('EH-01 errored trials leave 8 of 10 cases, Wilson [49.0 %, 94.3 %]', () => {
    const { b } = compareResults(...pairsOf([1, 1, 8], [1, null, 2]));

    if (b.everyTrial.kind !== 'counted') throw new Error('not counted');
    expect([b.everyTrial.cases, b.everyTrial.of, b.ungraded.length]).toEqual([8, 10, 2]);
    expect(limits(b.everyTrial.estimate).map((value) => (100 * value).toFixed(1))).toEqual(['80.0', '49.0', '94.3']);
  });
});

describe('EH-05 cases that stand in one run only', () => {
  const baseline = runOf('a', { c01: [1], c02: [1], c03: [1] });
  const candidate = runOf('b', { c01: [1], c02: [1], c04: [1] });

  test('are refused by id, not tested on the shared ones', () => {
    expect(() => compareResults(baseline, candidate)).toThrow(
      'only in A c03; only in B c04; 2 in both. Run both on the same cases, or compare those in both with --intersect.',
    );
  });

  test('are left out when that is asked for, and still named', () => {
    const comparison = compareResults(baseline, candidate, { intersect: true });

    expect(comparison.cases).toEqual({ matched: 2, onlyA: ['c03'], onlyB: ['c04'] });
    expect(comparison.notes).toContain('only the cases that both have were compared (--intersect)');
  });

  test('and nothing in common is no comparison', () => {
    expect(() => compareResults(baseline, runOf('b', { d01: [1] }), { intersect: true })).toThrow('no case in common');
  });
});

describe('scores that are no passes', () => {
  test('are compared by their mean, exactly on their own decimals, without a fixed-case interval', () => {
    // Differences -0.5, -0.25, -0.25 and 0: only all signs as they are, or all turned, reach 1, so p = 2 / 2^3.
    const comparison = compareResults(...pairsOf([0.5, 0, 1], [0.75, 0.5, 2], [0.5, 0.5, 1]));

    expect(comparison.endpoint.kind).toBe('score');
    expect(comparison.test).toMatchObject({ p: 0.25, differing: 3, roundedTo: null });
    expectNear(limits(comparison.difference.random).slice(0, 1), [-0.25]);
    expect(comparison.difference.fixed).toMatchObject({ reason: 'scores-are-no-passes' });
    expect(comparison.power).toEqual([]);
    expect(comparison.moves.map(({ kind }) => kind)).toEqual(['lower', 'lower', 'lower']);
  });

  test('with partial credit count it by half, as C, P and I do', () => {
    expectNear(limits(compareResults(...pairsOf([1, 0.5, 2], [0.5, 0, 2])).difference.random).slice(0, 1), [-0.5]);
  });

  test('that lie on no lattice are rounded for the test, and the step is said', () => {
    const comparison = compareResults(...pairsOf([Math.PI / 4, Math.E / 3, 3], [1 / 3, 0.2, 1]));

    expect(comparison.test).toMatchObject({ kind: 'sign-flip', roundedTo: 1e-6 });
  });

  test('become passes at a threshold, which is said', () => {
    const comparison = compareResults(...pairsOf([0.5, 0.4, 6], [0.9, 0.9, 4]), { threshold: 0.5 });

    expect(comparison.endpoint).toEqual({ kind: 'passes', k: null, threshold: 0.5 });
    expect(comparison.test).toMatchObject({ p: 1 / 32 });
    expect(comparison.notes).toContain('a score of at least 0.5 was counted as a pass (--threshold)');
  });

  test('outside of 0 to 1 are refused without one', () => {
    const runs = pairsOf([7.5, 3, 6], [9, 9, 4]);

    expect(() => compareResults(...runs)).toThrow('lie outside of 0 to 1 (7.5 in a or b)');
    expect(compareResults(...runs, { threshold: 5 }).test).toMatchObject({ p: 1 / 32 });
  });

  test('have no pass^k without one', () => {
    expect(() => compareResults(...pairsOf([0.5, 0.4, 6]), { passK: 1 })).toThrow('Say what a pass is: --threshold X');
  });
});

describe('which scorer', () => {
  const both = (...criteria: readonly string[]) => runOf('x', { c01: [1], c02: [0] }, { criteria });

  test('is the first that both have, and the others are named', () => {
    const comparison = compareResults(both('other', 'match', 'f1'), both('match', 'f1'));

    expect([comparison.a.criterion, comparison.b.criterion]).toEqual(['match', 'match']);
    expect(comparison.notes).toEqual(['compared by "match", the first scorer of both; others: f1 (--scorer NAME)']);
  });

  test('is the one that was asked for, or the first key of it', () => {
    expect(compareResults(both('match', 'f1/p', 'f1/r'), both('match', 'f1/p'), { scorer: 'f1' }).a.criterion).toBe(
      'f1/p',
    );
    expect(() => compareResults(both('match'), both('match'), { scorer: 'mach' })).toThrow(
      '--scorer mach: x has no such scorer; did you mean match? It has: match',
    );
  });

  test('is refused when two logs share none, or one has none', () => {
    expect(() => compareResults(both('match'), both('f1'))).toThrow('no scorer in common: A match; B f1');
    expect(() => compareResults(both(), both('f1'))).toThrow('x: no sample has a score');
  });

  test('may differ between a report of ours and a log, which is said', () => {
    const ours = runOf('out', { c01: [1], c02: [0] }, { format: 'assize-report', criteria: ['passed', 'safety'] });
    const comparison = compareResults(ours, both('match'));

    expect([comparison.a.criterion, comparison.b.criterion]).toEqual(['passed', 'match']);
    expect(comparison.notes[0]).toContain('A is read by "passed" and B by "match"');
    expect(compareResults(ours, both('match'), { scorer: 'match' }).a.criterion).toBe('passed');
  });
});

describe('two reports of ours', () => {
  const criteria = ['passed', 'safety', 'relevance'];
  const report = (
    source: string,
    passes: (index: number, criterion: string) => boolean,
    instrument: Readonly<Record<string, string>>,
  ) =>
    runOf(
      source,
      {},
      {
        format: 'assize-report',
        criteria,
        instrument,
        trials: [...Array(30).keys()].map((index) => ({
          case: `c${String(index + 1).padStart(2, '0')}`,
          trial: 0,
          otherwise: '',
          readings: new Map(criteria.map((id) => [id, readingOf(passes(index, id) ? 1 : 0)])),
        })),
      },
    );
  const before = report('before', () => true, { graders: '1', cases: '1' });
  // Safety fails on seven cases, relevance on six, one of them shared: `passed` on twelve.
  const after = report(
    'after',
    (i, id) => (id === 'safety' ? i >= 7 : id === 'relevance' ? i < 6 || i >= 12 : i >= 12),
    { graders: '2', cases: '1' },
  );
  const comparison = compareResults(before, after);

  test('have their criteria tested under Holm: 2 x 2/2^7 and then the larger of it and 2/2^6', () => {
    expect(
      comparison.secondary.map((row) => [row.criterion, row.test.kind === 'sign-flip' && row.test.p, row.adjustedP]),
    ).toEqual([
      ['safety', 2 / 2 ** 7, 4 / 2 ** 7],
      ['relevance', 2 / 2 ** 6, 2 / 2 ** 6],
    ]);
    expect(comparison.floor.holm).toEqual({ flips: 7, tests: 2 });
  });

  test('that were measured with different graders are said to be', () => {
    expect(comparison.notes).toContain(
      "A and B were measured with different graders (fingerprint): a difference may be the instrument's",
    );
  });

  test('compared by one criterion have no secondary ones', () => {
    expect(compareResults(before, after, { scorer: 'safety' }).secondary).toEqual([]);
  });
});
