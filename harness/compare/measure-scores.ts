// The endpoint of scores from 0 to 1 that are no passes: the mean score, each case counting once.
import type { Estimate } from '../../kernel/contracts/index.ts';
import {
  dirichletBounds,
  mean,
  type NotEstimable,
  type Range,
  signFlip,
  type SignFlip,
} from '../../statistics/index.ts';
import { confidence, type Measured, type MeasuredSide, notEstimable, testOf } from './measured.ts';
import type { ScorePair } from './score-pair.ts';

const noPass = notEstimable(
  'scores-are-no-passes',
  'scores, no passes',
  'Scores between 0 and 1 are no passes. --threshold X counts a score of at least X as one.',
);
/** Decimal places that are tried, from exact values to the coarsest rounding that still is one. */
const places = [0, 1, 2, 3, 4, 5, 6];
const coarsestRounding = 2;

/** Scores lie in [0, 1]; the trials of a case are as many in both runs. At least one case. */
export function measureScores(pairs: readonly ScorePair[]): Measured {
  const [a, b] = [sideOf(pairs.map((pair) => pair.a)), sideOf(pairs.map((pair) => pair.b))];
  const differences = b.values.map((value, index) => value - (a.values[index] ?? 0));
  const { test, roundedTo } = testOfScores(pairs);
  return {
    a,
    b,
    difference: { random: estimateOf(differences, { least: -1, greatest: 1 }), fixed: noPass },
    test: testOf(test, roundedTo),
  };
}

function sideOf(cases: readonly (readonly number[])[]): MeasuredSide {
  const values = cases.map(mean);
  return { values, mean: estimateOf(values, { least: 0, greatest: 1 }), fixedCases: noPass, everyTrial: noPass };
}

function estimateOf(values: readonly number[], range: Range): Estimate {
  return {
    kind: 'estimated',
    value: mean(values),
    ...dirichletBounds(values, confidence, range),
    confidence,
    method: 'dirichlet-bounds',
    cases: 'random',
  };
}

/**
 * The sign-flip test on whole units: of the decimal places that the scores have, else of the finest rounding, down to 0.01, for
 * which the test is exact and feasible. A case's difference is the difference of its sums, times what its trials lack of the
 * common multiple.
 */
function testOfScores(pairs: readonly ScorePair[]): {
  readonly test: SignFlip | NotEstimable;
  readonly roundedTo: number | null;
} {
  const scores = pairs.flatMap(({ a, b }) => [...a, ...b]);
  const enough = places.find((place) => scores.every((score) => isWhole(score * 10 ** place)));
  if (enough !== undefined) {
    const test = signFlip(unitsOf(pairs, enough));
    if (test.kind === 'sign-flip') return { test, roundedTo: null };
  }
  const rounded = places.filter((place) => place >= coarsestRounding && place < (enough ?? places.length)).toReversed();
  for (const place of rounded) {
    const test = signFlip(unitsOf(pairs, place));
    if (test.kind === 'sign-flip') return { test, roundedTo: 1 / 10 ** place };
  }
  return { test: signFlip(unitsOf(pairs, coarsestRounding)), roundedTo: 1 / 10 ** coarsestRounding };
}

function unitsOf(pairs: readonly ScorePair[], place: number): readonly number[] {
  const lattice = pairs.reduce((multiple, { a }) => leastCommonMultiple(multiple, a.length), 1);
  const sum = (scores: readonly number[]) =>
    scores.reduce((total, score) => total + Math.round(score * 10 ** place), 0);
  return pairs.map(({ a, b }) => (sum(b) - sum(a)) * (lattice / a.length));
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-9;
}

function leastCommonMultiple(x: number, y: number): number {
  let [a, b] = [x, y];
  while (b !== 0) [a, b] = [b, a % b];
  return (x / a) * y;
}
