// The endpoint of trials that pass or do not: the share of passed trials, each case counting once.
import {
  type CaseCounts,
  casesPassingEveryTrial,
  differenceInterval,
  fixedCaseInterval,
  fixedDifferenceInterval,
  headlineInterval,
  pairedSignFlip,
} from '../../statistics/index.ts';
import { confidence, type Measured, type MeasuredSide, testOf } from './measured.ts';
import type { ScorePair } from './score-pair.ts';

/** Scores are 0 or 1; the trials of a case are as many in both runs. */
export function measurePasses(pairs: readonly ScorePair[]): Measured {
  const counts = pairs.map(countsOf);
  return {
    a: sideOf(counts.map(({ a }) => a)),
    b: sideOf(counts.map(({ b }) => b)),
    difference: {
      random: differenceInterval(counts, confidence),
      fixed: fixedDifferenceInterval(counts, confidence),
    },
    test: testOf(pairedSignFlip(counts), null),
  };
}

/** Passed trials of a case, in both runs. Scores are 0 or 1. */
export function countsOf({ a, b }: ScorePair): { readonly a: CaseCounts; readonly b: CaseCounts } {
  return { a: count(a), b: count(b) };
}

export function everyTrialOf(cases: readonly CaseCounts[]): MeasuredSide['everyTrial'] {
  return {
    kind: 'counted',
    cases: cases.filter(({ passes, trials }) => passes === trials).length,
    of: cases.length,
    estimate: casesPassingEveryTrial(cases, confidence),
  };
}

function sideOf(cases: readonly CaseCounts[]): MeasuredSide {
  return {
    values: cases.map(({ passes, trials }) => passes / trials),
    mean: headlineInterval(cases, confidence),
    fixedCases: fixedCaseInterval(cases, confidence),
    everyTrial: everyTrialOf(cases),
  };
}

function count(scores: readonly number[]): CaseCounts {
  return { passes: scores.filter((score) => score === 1).length, trials: scores.length };
}
