// What is compared of each case: the share of passed trials, pass^k, or the mean of scores that are no passes.
import type { Comparison } from '../../kernel/contracts/comparison.ts';
import type { TrialResults } from '../../kernel/contracts/trial-results.ts';
import { badInput } from '../../kernel/outcome/assize-error.ts';
import type { CompareOptions } from './compare-options.ts';
import type { MatchedCase } from './match-cases.ts';
import { measurePasses } from './measure-passes.ts';
import { measurePassHatK } from './measure-pass-hat-k.ts';
import { measureScores } from './measure-scores.ts';
import type { Measured } from './measured.ts';
import type { ScorePair } from './score-pair.ts';

export type Endpoint = Comparison['endpoint'];

/** Throws `BAD_INPUT` for a k above the trials, and for scores that need a threshold: beside pass^k, or outside of 0 to 1. */
export function endpointOf(
  cases: readonly MatchedCase[],
  {
    a,
    b,
    chosen,
  }: {
    readonly a: TrialResults;
    readonly b: TrialResults;
    readonly chosen: { readonly a: string; readonly b: string };
  },
  { passK, threshold }: CompareOptions,
): Endpoint {
  const scores = cases.flatMap((one) => [...one.a.scores, ...one.b.scores]).filter((score) => score !== null);
  const isBinary = scores.every((score) => score === 0 || score === 1);
  if (passK !== undefined) {
    const fewest = Math.min(...cases.flatMap((one) => [one.a.scores.length, one.b.scores.length]));
    if (passK > fewest)
      throw badInput(
        `--pass-k ${passK}: pass^${passK} is not estimable (n = ${fewest} < k = ${passK}): a case has no more than ${fewest} of them. ` +
          `Allowed is up to ${fewest}, or run more trials.`,
      );
    if (!isBinary)
      throw badInput(
        `--pass-k ${passK}: pass^k needs passes, and scores of "${chosen.a}" lie between. Say what a pass is: --threshold X`,
      );
    return { kind: 'pass^k', k: passK, threshold: threshold ?? null };
  }
  if (isBinary) return { kind: 'passes', k: null, threshold: threshold ?? null };
  const outside = scores.find((score) => score < 0 || score > 1);
  if (outside !== undefined)
    throw badInput(
      `Scores of "${chosen.a}" lie outside of 0 to 1 (${outside} in ${a.source} or ${b.source}), and a mean of them has no interval ` +
        'without known limits. Say what a pass is: --threshold X counts a score of at least X as one.',
    );
  return { kind: 'score', k: null, threshold: null };
}

export function measure(pairs: readonly ScorePair[], endpoint: Endpoint): Measured {
  switch (endpoint.kind) {
    case 'passes':
      return measurePasses(pairs);
    case 'pass^k':
      return measurePassHatK(pairs, endpoint.k ?? 1);
    case 'score':
      return measureScores(pairs);
  }
}
