import { describe, expect, test } from 'vitest';
import { createRandom } from '../../kernel/determinism/random.ts';
import { binomialPmf } from '../numeric/binomial.ts';
import {
  againstReference,
  averageAt,
  type FinishedCell,
  gridCells,
  means,
  performance,
  randomCases,
  runCell,
  type StudyMethod,
  studyMethods,
  worstCell,
} from './index.ts';
import { betaBinomial, coarseMesh, fineMesh } from './methods/beta-binomial.ts';
import { bca, bcaLevels, orWilson, percentile } from './methods/bootstraps.ts';
import { gaussLegendre } from './methods/gauss-legendre.ts';
import { pseudoCaseT, tOnCaseMeans, twoSidedT } from './methods/student-t.ts';
import { allOrNothingAgent, alwaysFailingAgent, betaAgent, twoClassAgent } from './populations.ts';

const draws = (stream: string, replicates: number) => ({
  replicates,
  confidence: 0.95,
  random: createRandom('study').stream(stream),
});
const only = (...ids: readonly string[]): readonly StudyMethod[] => studyMethods().filter(({ id }) => ids.includes(id));
const suite = (n: number, passes: number, trials: number) => Array.from({ length: n }, () => ({ passes, trials }));

describe('populations', () => {
  const agents = [betaAgent(0.8, 0.3), allOrNothingAgent(0.8), twoClassAgent(0.8), alwaysFailingAgent(0.95)];

  test.each(agents)('$title: the cells add up to one and have the mean they say', (agent) => {
    for (const trials of [1, 3, 10]) {
      const cells = agent.passesOfCase(trials);

      expect(cells.reduce((sum, cell) => sum + cell, 0)).toBeCloseTo(1, 12);
      expect(cells.reduce((sum, cell, k) => sum + (cell * k) / trials, 0)).toBeCloseTo(agent.mean, 12);
    }
  });

  test('Beta(1, 1) case rates make every count of passes equally likely', () => {
    expect(betaAgent(0.5, 1 / 3).passesOfCase(4)).toEqual(
      Array.from({ length: 5 }, () => expect.closeTo(0.2, 12) as number),
    );
  });

  test('two trials of a Beta agent correlate as it says', () => {
    const [, , both = 0] = betaAgent(0.8, 0.3).passesOfCase(2);

    expect((both - 0.64) / 0.16).toBeCloseTo(0.3, 12);
  });
});

describe('a cell', () => {
  const agent = betaAgent(0.9, 0.3);

  test('is the same for the same stream, and every suite falls on one side or covers', () => {
    const run = (stream: string) =>
      runCell(randomCases(agent, 10, 3), only('naive-wilson', 'headline'), draws(stream, 200));

    expect(run('a')).toEqual(run('a'));
    expect(run('a')).not.toEqual(run('b'));
    for (const { covered, above, below } of run('a').values()) expect(covered + above + below).toBe(200);
  });

  test('counts a bound that equals the truth as covering it, whichever way the last digit rounds', () => {
    const truth = { id: 'truth', title: '', limits: () => ({ low: 0.1 + 0.2, high: 0.3 }) };
    const design = { trials: 1, truth: 0.3, groups: [{ cases: 2, passesOfCase: [0.5, 0.5] }] };

    expect(runCell(design, [truth], draws('ties', 50)).get('truth')).toMatchObject({ covered: 50 });
  });

  test('says on which side an interval missed', () => {
    const always = (low: number, high: number) => ({ id: `${low}`, title: '', limits: () => ({ low, high }) });
    const counted = runCell(randomCases(agent, 2, 1), [always(0.91, 0.95), always(0.1, 0.2)], draws('sides', 10));

    expect(counted.get('0.91')).toEqual({ covered: 0, above: 10, below: 0, width: expect.closeTo(0.4, 9) });
    expect(counted.get('0.1')).toMatchObject({ covered: 0, above: 0, below: 10 });
  });

  test('of one trial per case has the exact coverage of Wilson, within 4 standard errors', () => {
    const [wilson] = only('wilson-cases');
    let exact = 0;
    for (let k = 0; k <= 30; k += 1) {
      const limits = wilson?.limits([...suite(k, 1, 1), ...suite(30 - k, 0, 1)], 0.95);
      if (limits && limits.low <= 0.9 && 0.9 <= limits.high) exact += binomialPmf(k, 30, 0.9);
    }
    const counted = runCell(randomCases(allOrNothingAgent(0.9), 30, 1), only('wilson-cases'), draws('exact', 20_000));

    const share = (counted.get('wilson-cases')?.covered ?? 0) / 20_000;
    expect(Math.abs(share - exact)).toBeLessThan(4 * Math.sqrt((exact * (1 - exact)) / 20_000));
  });
});

describe('methods', () => {
  test('have their own names, and limits in order around the mean of an ordinary suite', () => {
    const cases = [...suite(12, 10, 10), ...suite(10, 8, 10), ...suite(8, 3, 10)];
    const methods = studyMethods();

    expect(new Set(methods.map(({ id }) => id)).size).toBe(methods.length);
    for (const { limits } of methods) {
      const { low, high } = limits(cases, 0.95);
      expect(low).toBeLessThan(0.746);
      expect(high).toBeGreaterThan(0.746);
    }
  });

  test('without a switch have no width when every case scores the same; with it they have that of Wilson', () => {
    const perfect = suite(30, 10, 10);

    expect(percentile(perfect, 0.95)).toEqual({ low: 1, high: 1 });
    expect(bca('mid')(perfect, 0.95)).toEqual({ low: 1, high: 1 });
    expect(bcaLevels(perfect, 0.95, 'mid')).toBeNull();
    expect(orWilson(percentile)(perfect, 0.95).low).toBeCloseTo(0.886, 3);
  });

  test('the bounds of the study mesh are those of the fine one to 1e-4', () => {
    const [coarse, fine] = [betaBinomial(coarseMesh), betaBinomial(fineMesh)];
    for (const cases of [
      suite(30, 10, 10),
      [...suite(15, 0, 10), ...suite(15, 10, 10)],
      [...suite(60, 3, 3), ...suite(40, 1, 3)],
      [...suite(3, 9, 10), ...suite(97, 10, 10)],
    ]) {
      const [ours, exact] = [coarse(cases, 0.95), fine(cases, 0.95)];

      expect(Math.abs(ours.low - exact.low)).toBeLessThan(1e-4);
      expect(Math.abs(ours.high - exact.high)).toBeLessThan(1e-4);
    }
  });

  test('beta-binomial is not monotone: five cases with one failed trial have a higher lower bound than three', () => {
    const interval = betaBinomial(fineMesh);
    const low = (failed: number) => interval([...suite(failed, 9, 10), ...suite(30 - failed, 10, 10)], 0.95).low;

    expect([0, 1, 2, 3, 7].map((failed) => low(failed).toFixed(4))).toEqual([
      '0.9267',
      '0.9167',
      '0.9153',
      '0.9179',
      '0.9293',
    ]);
  });

  test('where cases always pass or always fail beta-binomial covers a mean of .9945 in 84.75 of 100 suites, by exact sums', () => {
    const interval = betaBinomial(coarseMesh);
    let covered = 0;
    for (let k = 0; k <= 30; k += 1) {
      const { low, high } = interval([...suite(k, 10, 10), ...suite(30 - k, 0, 10)], 0.95);
      if (low <= 0.9945 && 0.9945 <= high) covered += binomialPmf(k, 30, 0.9945);
    }

    expect(covered).toBeCloseTo(0.8475, 4);
  });

  test('t with pseudo-cases is not monotone: among 49 cases at 8 of 10, one that falls from 1 to 0 raises the upper bound', () => {
    const high = (passes: number) => pseudoCaseT([...suite(49, 8, 10), ...suite(1, passes, 10)], 0.95).high;

    expect([high(1).toFixed(5), high(0).toFixed(5)]).toEqual(['0.81498', '0.81509']);
  });

  test("Student's t for two sides of 95 % is 12.706 at 1 and 2.045 at 29 degrees of freedom", () => {
    expect([twoSidedT(0.95, 1).toFixed(3), twoSidedT(0.95, 29).toFixed(3)]).toEqual(['12.706', '2.045']);
    expect(tOnCaseMeans(suite(1, 3, 10), 0.95)).toEqual({ low: 0, high: 1 });
    expect(pseudoCaseT(suite(1, 3, 10), 0.95)).toEqual({ low: 0, high: 1 });
  });

  test('Gauss-Legendre with five nodes integrates x^8 on [-1, 1] to 2/9', () => {
    const { nodes, weights } = gaussLegendre(5);

    expect([...nodes].reduce((sum, x, i) => sum + (weights[i] ?? 0) * x ** 8, 0)).toBeCloseTo(2 / 9, 13);
  });
});

describe('what the cells say', () => {
  const tallied = (covered: number, above: number) => ({ covered, above, below: 1000 - covered - above, width: 200 });
  const cell = (id: string, covered: number, above: number): FinishedCell => ({
    id,
    replicates: 1000,
    methods: new Map([['percentile', tallied(covered, above)]]),
  });
  const atFive = (covered: readonly [number, number, number]) =>
    new Map(
      [0.1, 0.3, 0.6].map((correlation, i) => {
        const id = `reference/n30/T10/beta-${correlation}-0.5`;
        return [id, cell(id, covered[i] ?? 0, 29)];
      }),
    );

  test('every grid has its cells once', () => {
    const ids = [...gridCells('reference'), ...gridCells('second')].map(({ id }) => id);

    expect(ids).toHaveLength(20 + 96);
    expect(new Set(ids).size).toBe(ids.length);
    expect(means).toHaveLength(5);
  });

  test('a share has its standard error, and a method that was not run has none', () => {
    expect(performance(cell('a', 900, 60), 'percentile')).toEqual({
      coverage: { share: 0.9, error: expect.closeTo(Math.sqrt(0.09 / 1000), 12) },
      above: { share: 0.06, error: expect.closeTo(Math.sqrt(0.0564 / 1000), 12) },
      width: 0.2,
    });
    expect(performance(cell('a', 900, 60), 'headline')).toBeNull();
  });

  test('the worst cell is the one with the least coverage', () => {
    expect(worstCell([cell('a', 900, 0), cell('b', 800, 0), cell('c', 850, 0)], 'percentile')).toMatchObject({
      id: 'b',
      coverage: { share: 0.8 },
    });
    expect(worstCell([cell('a', 900, 0)], 'headline')).toBeNull();
  });

  test('the line at one mean averages over the correlations, and is missing while one of them is', () => {
    const cells = atFive([960, 940, 920]);

    expect(averageAt(cells, 'percentile', 0.5)).toMatchObject({ coverage: { share: expect.closeTo(0.94, 12) } });
    cells.delete('reference/n30/T10/beta-0.6-0.5');
    expect(averageAt(cells, 'percentile', 0.5)).toBeNull();
  });

  test('a difference from the reference is counted in standard errors beyond its rounding', () => {
    const [near, above] = againstReference(atFive([943, 943, 943]));
    const [far] = againstReference(atFive([843, 843, 843]));

    expect(near).toMatchObject({ method: 'percentile', mean: 0.5, of: 'coverage', theirs: 0.943, standardErrors: 0 });
    expect(above).toMatchObject({ of: 'above', standardErrors: 0 });
    expect(far?.standardErrors).toBeCloseTo(0.0995 / Math.sqrt((0.843 * 0.157) / 3000), 6);
    const none = againstReference(new Map([...atFive([943, 943, 943])].map(([id]) => [id, cell(id, 971, 0)])))[1];
    expect(none?.standardErrors).toBeCloseTo(0.0285 / Math.sqrt((0.029 * 0.971) / 3000), 6);
  });
});
