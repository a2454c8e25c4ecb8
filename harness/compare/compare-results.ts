// Two runs on the same cases -> a comparison. Pure: what is read and how it is printed is left to others.
import { type Comparison, comparisonSchema, type ComparisonSide } from '../../kernel/contracts/comparison.ts';
import type { TrialResults } from '../../kernel/contracts/trial-results.ts';
import { AssizeError } from '../../kernel/outcome/assize-error.ts';
import { conclude, movesOf } from '../../reports/index.ts';
import {
  mcnemarPassesAll,
  type NotEstimable,
  type PassesAllComparison,
  smallestSignificantDiscordance,
} from '../../statistics/index.ts';
import { caseScores, type CaseScores } from './case-scores.ts';
import { chooseCriteria } from './choose-criterion.ts';
import { type Endpoint, endpointOf, measure } from './choose-endpoint.ts';
import type { CompareOptions } from './compare-options.ts';
import { comparisonNotes } from './comparison-notes.ts';
import { filled, type MatchedCase, matchCases } from './match-cases.ts';
import { confidence, type Measured, notEstimable } from './measured.ts';
import { countsOf } from './measure-passes.ts';
import { powerRows } from './power-rows.ts';
import { secondaryCriteria } from './secondary-criteria.ts';

const alpha = 0.05;

/**
 * Paired differences B minus A of case values, Dirichlet bounds (random cases), Newcombe (fixed cases),
 * exact sign-flip test at .05; other criteria of two reports of ours under Holm. Throws `BAD_INPUT` for cases or trials that
 * cannot be compared, with the mend.
 */
export function compareResults(a: TrialResults, b: TrialResults, options: CompareOptions = {}): Comparison {
  const chosen = chooseCriteria(a, b, options.scorer);
  const threshold = options.threshold ?? null;
  const matched = matchCases(caseScores(a, chosen.a, threshold), caseScores(b, chosen.b, threshold), { a, b }, options);
  const { cases } = matched;
  const endpoint = endpointOf(cases, { a, b, chosen }, options);
  const observed = measure(filled(cases, 0, 0), endpoint);
  const ungradedBounds = boundsOf(cases, endpoint);
  const mcnemar = mcnemarOf(cases, endpoint);
  const secondary = secondaryCriteria(a, b, { main: chosen.a, ids: cases.map(({ id }) => id) }, endpoint);
  const side = (run: TrialResults, key: 'a' | 'b'): ComparisonSide => sideOf(run, chosen[key], key, cases, observed);
  const rule = { alpha, comparison: '<' } as const;
  const evidence = {
    alpha,
    difference: observed.difference,
    test: observed.test,
    ungradedBounds,
    cases: { matched: cases.length, onlyA: [...matched.onlyA], onlyB: [...matched.onlyB] },
    complete: ungradedBounds === null,
    floor: {
      alone: smallestSignificantDiscordance(rule),
      of: cases.length,
      holm:
        secondary.length === 0
          ? null
          : {
              flips: smallestSignificantDiscordance({ alpha: alpha / secondary.length, comparison: '<' }),
              tests: secondary.length,
            },
    },
  };
  return checked({
    schema: 1,
    kind: 'comparison',
    a: side(a, 'a'),
    b: side(b, 'b'),
    endpoint,
    confidence,
    ...evidence,
    mcnemar: mcnemar.kind === 'not-estimable' ? { ...mcnemar } : tableOf(mcnemar),
    moves: movesOf(
      cases.map((one, index) => ({
        case: one.id,
        a: caseOf(one.a, observed.a.values[index] ?? 0, endpoint),
        b: caseOf(one.b, observed.b.values[index] ?? 0, endpoint),
      })),
    ),
    power: mcnemar.kind === 'not-estimable' ? [] : powerRows(mcnemar, rule),
    secondary,
    conclusion: conclude(evidence),
    notes: [...comparisonNotes(a, b, cases, endpoint, options), ...chosen.notes],
  });
}

function checked(comparison: Comparison): Comparison {
  const parsed = comparisonSchema.safeParse(comparison);
  if (!parsed.success) throw new AssizeError('INTERNAL', `the comparison breaks its schema: ${parsed.error.message}`);
  return comparison;
}

function boundsOf(cases: readonly MatchedCase[], endpoint: Endpoint): Comparison['ungradedBounds'] {
  if (cases.every(({ a, b }) => a.ungraded.length + b.ungraded.length === 0)) return null;
  const low = measure(filled(cases, 1, 0), endpoint);
  const high = measure(filled(cases, 0, 1), endpoint);
  const valueOf = ({ difference }: Measured) => (difference.random.kind === 'estimated' ? difference.random.value : 0);
  const pOf = ({ test }: Measured) => (test.kind === 'sign-flip' ? test.p : null);
  return { low: valueOf(low), high: valueOf(high), pAtLow: pOf(low), pAtHigh: pOf(high) };
}

function mcnemarOf(
  cases: readonly MatchedCase[],
  endpoint: Endpoint,
): PassesAllComparison | NotEstimable | ReturnType<typeof notEstimable> {
  if (endpoint.kind === 'score')
    return notEstimable(
      'scores-are-no-passes',
      'scores, no passes',
      'McNemar is for passes. --threshold X counts a score of at least X as one.',
    );
  return mcnemarPassesAll(filled(cases, 0, 0).map(countsOf));
}

function tableOf({
  bothPass,
  onlyA,
  onlyB,
  neitherPasses,
  p,
  log10P,
  midP,
}: PassesAllComparison): Comparison['mcnemar'] {
  return { kind: 'mcnemar', bothPass, onlyA, onlyB, neitherPasses, p, log10P, midP };
}

function caseOf(scores: CaseScores, value: number, endpoint: Endpoint) {
  return {
    value,
    passes: endpoint.kind === 'score' ? null : scores.scores.filter((score) => score === 1).length,
    trials: scores.scores.length,
    reasons: scores.reasons,
  };
}

function sideOf(
  run: TrialResults,
  criterion: string,
  key: 'a' | 'b',
  cases: readonly MatchedCase[],
  observed: Measured,
): ComparisonSide {
  const { mean, fixedCases, everyTrial } = observed[key];
  const trials = cases.map((one) => one[key].scores.length);
  return {
    source: run.source,
    format: run.format,
    task: run.task,
    agent: run.agent,
    criterion,
    trials: trials.reduce((sum, count) => sum + count, 0),
    trialsPerCase: { least: Math.min(...trials), most: Math.max(...trials) },
    ungraded: cases.flatMap((one) => one[key].ungraded.map((trial) => ({ case: one.id, ...trial }))),
    mean,
    fixedCases,
    everyTrial,
  };
}
