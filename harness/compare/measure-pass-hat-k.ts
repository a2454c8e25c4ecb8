// The endpoint of runs whose trials differ: the chance that k trials of a case all pass, which both can be asked for.
import {
  type CaseCounts,
  dirichletBounds,
  mean,
  passHatK,
  passHatKDifferences,
  signFlip,
  suitePassHatK,
} from '../../statistics/index.ts';
import { confidence, type Measured, type MeasuredSide, notEstimable, testOf } from './measured.ts';
import { countsOf, everyTrialOf } from './measure-passes.ts';
import type { ScorePair } from './score-pair.ts';

/** Scores are 0 or 1. Where a case has fewer than k trials in a run, every figure is the named refusal. */
export function measurePassHatK(pairs: readonly ScorePair[], k: number): Measured {
  const counts = pairs.map(countsOf);
  const fixed = notEstimable(
    'no-fixed-interval',
    'pass^k has no fixed-case interval',
    'The fixed-case interval is of shares of trials; pass^k is none.',
  );
  const found = passHatKDifferences(counts, k);
  const sides = {
    a: sideOf(
      counts.map(({ a }) => a),
      k,
      fixed,
    ),
    b: sideOf(
      counts.map(({ b }) => b),
      k,
      fixed,
    ),
  };
  if (found.kind === 'not-estimable') return { ...sides, difference: { random: found, fixed }, test: { ...found } };
  const differences = found.differences.map((units) => units / found.lattice);
  return {
    ...sides,
    difference: {
      random: {
        kind: 'estimated',
        value: mean(differences),
        ...dirichletBounds(differences, confidence, { least: -1, greatest: 1 }),
        confidence,
        method: 'dirichlet-bounds',
        cases: 'random',
      },
      fixed,
    },
    test: testOf(signFlip(found.differences), null),
  };
}

function sideOf(cases: readonly CaseCounts[], k: number, fixedCases: MeasuredSide['fixedCases']): MeasuredSide {
  const values = cases.map((one) => passHatK(one.trials, one.passes, k));
  return {
    values: values.map((value) => (value.kind === 'measured' ? value.value : 0)),
    mean: suitePassHatK(cases, k, confidence),
    fixedCases,
    everyTrial: everyTrialOf(cases),
  };
}
