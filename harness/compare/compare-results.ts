// Two runs on the same cases -> a comparison. Pure: what is read and how it is printed is left to others.
import { type Comparison, comparisonSchema, type ComparisonSide } from '../../kernel/contracts/comparison.ts';
import type { TrialResults } from '../../kernel/contracts/trial-results.ts';
import { AssizeError, badInput } from '../../kernel/outcome/assize-error.ts';
import { conclude, movesOf } from '../../reports/index.ts';
import {
  holmAdjusted,
  mcnemarPassesAll,
  type NotEstimable,
  type PassesAllComparison,
  smallestSignificantDiscordance,
} from '../../statistics/index.ts';
import { passedRow } from '../stages/5-summarise.ts';
import { caseScores, type CaseScores } from './case-scores.ts';
import { chooseCriteria } from './choose-criterion.ts';
import { confidence, type Measured, notEstimable } from './measured.ts';
import { countsOf, measurePasses } from './measure-passes.ts';
import { measurePassHatK } from './measure-pass-hat-k.ts';
import { measureScores } from './measure-scores.ts';
import { powerRows } from './power-rows.ts';
import type { ScorePair } from './score-pair.ts';

export interface CompareOptions {
  readonly scorer?: string | undefined;
  /** A score of at least this is a pass. */
  readonly threshold?: number | undefined;
  /** Compare pass^k at this k: the only lawful comparison of unequal trials. */
  readonly passK?: number | undefined;
  /** Compare the cases that both have, although each has others. */
  readonly intersect?: boolean | undefined;
}

interface MatchedCase {
  readonly id: string;
  readonly a: CaseScores;
  readonly b: CaseScores;
}

type Endpoint = Comparison['endpoint'];

const alpha = 0.05;

/**
 * Spec of the statistics: paired differences B minus A of case values, Dirichlet bounds (random cases), Newcombe (fixed cases),
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
  const secondary = secondaryOf(a, b, { ...options, main: chosen.a, ids: cases.map(({ id }) => id) }, endpoint);
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
    notes: [...notesOf(a, b, cases, endpoint, options), ...chosen.notes],
  });
}

function checked(comparison: Comparison): Comparison {
  const parsed = comparisonSchema.safeParse(comparison);
  if (!parsed.success) throw new AssizeError('INTERNAL', `the comparison breaks its schema: ${parsed.error.message}`);
  return comparison;
}

function matchCases(
  ofA: ReadonlyMap<string, CaseScores>,
  ofB: ReadonlyMap<string, CaseScores>,
  runs: { readonly a: TrialResults; readonly b: TrialResults },
  options: CompareOptions,
): { readonly cases: readonly MatchedCase[]; readonly onlyA: readonly string[]; readonly onlyB: readonly string[] } {
  const cases = [...ofA]
    .flatMap(([id, a]) => {
      const b = ofB.get(id);
      return b === undefined ? [] : [{ id, a, b }];
    })
    .toSorted((x, y) => (x.id < y.id ? -1 : 1));
  const onlyA = [...ofA.keys()].filter((id) => !ofB.has(id)).toSorted();
  const onlyB = [...ofB.keys()].filter((id) => !ofA.has(id)).toSorted();
  if (cases.length === 0)
    throw badInput(
      `${runs.a.source} and ${runs.b.source} have no case in common: A has ${listed(onlyA)}; B has ${listed(onlyB)}. ` +
        'Run both on the same cases.',
    );
  if (onlyA.length + onlyB.length > 0 && options.intersect !== true)
    throw badInput(
      `The two runs have different cases: only in A ${listed(onlyA)}; only in B ${listed(onlyB)}; ${cases.length} in both. ` +
        'Run both on the same cases, or compare those in both with --intersect.',
    );
  const unequal = cases.filter(({ a, b }) => a.scores.length !== b.scores.length);
  const [first] = unequal;
  if (first !== undefined && options.passK === undefined) {
    const fewest = Math.min(...cases.flatMap(({ a, b }) => [a.scores.length, b.scores.length]));
    throw badInput(
      `The two runs have unequal trials: case ${first.id} has ${first.a.scores.length} in A and ${first.b.scores.length} in B` +
        `${unequal.length > 1 ? `, and ${unequal.length - 1} more cases differ` : ''}. A mean of few trials is noisier than one of ` +
        `many, and "passes all" is easier. Run both with the same number of trials, or compare pass^k: --pass-k ${fewest}`,
    );
  }
  return { cases, onlyA, onlyB };
}

function endpointOf(
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
        `--pass-k ${passK}: pass^${passK} is not estimable (n = ${fewest} < k = ${passK}): a case has only ${fewest} trials. ` +
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

function measure(pairs: readonly ScorePair[], endpoint: Endpoint): Measured {
  switch (endpoint.kind) {
    case 'passes':
      return measurePasses(pairs);
    case 'pass^k':
      return measurePassHatK(pairs, endpoint.k ?? 1);
    case 'score':
      return measureScores(pairs);
  }
}

/** Every trial without a verdict gets this score. */
function filled(cases: readonly MatchedCase[], inA: number, inB: number): readonly ScorePair[] {
  return cases.map(({ a, b }) => ({
    a: a.scores.map((score) => score ?? inA),
    b: b.scores.map((score) => score ?? inB),
  }));
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

// The criteria behind `passed`, tested together: only between two reports of ours, whose criteria are the same graders.
function secondaryOf(
  a: TrialResults,
  b: TrialResults,
  { main, ids }: CompareOptions & { readonly main: string; readonly ids: readonly string[] },
  endpoint: Endpoint,
): Comparison['secondary'] {
  if (a.format !== 'assize-report' || b.format !== 'assize-report' || main !== passedRow) return [];
  const criteria = a.criteria.filter((id) => id !== passedRow && b.criteria.includes(id));
  const rows = criteria.map((criterion) => {
    const [ofA, ofB] = [caseScores(a, criterion, null), caseScores(b, criterion, null)];
    const cases = ids.flatMap((id) => {
      const [one, other] = [ofA.get(id), ofB.get(id)];
      return one && other ? [{ id, a: one, b: other }] : [];
    });
    const measured = measure(filled(cases, 0, 0), endpoint);
    return {
      criterion,
      meanA: measured.a.mean,
      meanB: measured.b.mean,
      difference: measured.difference.random,
      test: measured.test,
    };
  });
  const ps = rows.map(({ test }) => (test.kind === 'sign-flip' ? test.p : 1));
  const adjusted = holmAdjusted(ps);
  return rows.map((row, index) => ({
    ...row,
    adjustedP: row.test.kind === 'sign-flip' ? (adjusted[index] ?? 1) : null,
  }));
}

function notesOf(
  a: TrialResults,
  b: TrialResults,
  cases: readonly MatchedCase[],
  endpoint: Endpoint,
  options: CompareOptions,
): readonly string[] {
  const notes = [...a.notes.map((note) => `A: ${note}`), ...b.notes.map((note) => `B: ${note}`)];
  if (a.task !== b.task)
    notes.push(`A is of "${a.task}" and B of "${b.task}": compared because their cases have the same ids`);
  const [partsA, partsB] = [a.instrument ?? {}, b.instrument ?? {}];
  const moved = Object.keys(partsA).filter((part) => part in partsB && partsA[part] !== partsB[part]);
  if (moved.length > 0)
    notes.push(
      `A and B were measured with different ${moved.join(', ')} (fingerprint): a difference may be the instrument's`,
    );
  if (options.intersect === true) notes.push('only the cases that both have were compared (--intersect)');
  if (endpoint.threshold !== null)
    notes.push(`a score of at least ${endpoint.threshold} was counted as a pass (--threshold)`);
  if (endpoint.kind === 'score')
    notes.push('scores between 0 and 1 were compared by their mean as they are; a trial without a verdict counts as 0');
  if (cases.length === 1) notes.push('one case says nothing about other cases');
  return notes;
}

function listed(ids: readonly string[]): string {
  if (ids.length === 0) return 'none';
  return ids.length > 12 ? `${ids.slice(0, 12).join(', ')} and ${ids.length - 12} more` : ids.join(', ');
}
