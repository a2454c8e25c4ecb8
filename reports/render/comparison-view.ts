// What every rendering of a comparison says, in words and cells, so that terminal and Markdown cannot disagree.
import type { Comparison, ComparisonMove, ComparisonSide, ComparisonTest } from '../../kernel/contracts/comparison.ts';
import type { Estimate } from '../../kernel/contracts/index.ts';
import { pText } from '../compare/p-text.ts';
import { intervalText, methodName, percent } from './format.ts';

export interface ComparisonTable {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What its columns mean, or what it does not say. */
  readonly below: readonly string[];
}

export interface ComparisonList {
  readonly title: string;
  readonly lines: readonly string[];
}

const formats: Readonly<Record<ComparisonSide['format'], string>> = {
  'assize-report': 'report of assize',
  'inspect-json': 'Inspect log (.json)',
  'inspect-eval': 'Inspect log (.eval)',
};

/** What is compared with what. */
export function comparisonHead(comparison: Comparison): readonly string[] {
  const { a, b, cases } = comparison;
  const lines = [
    `A  ${sideText(a)}`,
    `B  ${sideText(b)}`,
    `compared: ${endpointText(comparison)}; every difference is B minus A`,
  ];
  lines.push(
    `cases: ${cases.matched} matched, ${cases.onlyA.length} only in A${named(cases.onlyA)}, ${cases.onlyB.length} only in B${named(cases.onlyB)}`,
  );
  for (const [name, side] of [['A', a] as const, ['B', b] as const])
    if (side.ungraded.length > 0)
      lines.push(
        `INCOMPLETE: ${side.ungraded.length} of ${side.trials} trials of ${name} have no verdict and count as ${comparison.endpoint.kind === 'score' ? '0' : 'not passed'}: ${list(side.ungraded.map((one) => `${one.case}/${one.trial} (${one.reason})`))}`,
      );
  return lines;
}

/** Means, intervals and the difference. */
export function estimateTable(comparison: Comparison): ComparisonTable {
  const { a, b, difference, confidence } = comparison;
  const hasPasses = a.everyTrial.kind === 'counted';
  const level = `${confidence * 100} %`;
  const rows = [
    ['mean', valueText(a.mean), valueText(b.mean), differenceValue(difference.random)],
    [`${level}, random cases`, rangeText(a.mean), rangeText(b.mean), differenceRange(difference.random)],
    [`${level}, fixed cases`, rangeText(a.fixedCases), rangeText(b.fixedCases), differenceRange(difference.fixed)],
    ...(hasPasses ? [['every trial', everyTrialText(a), everyTrialText(b), '']] : []),
  ];
  const below = [
    `random cases: for other cases like these; ${methods(a.mean, difference.random)}`,
    `fixed cases: for these ${comparison.cases.matched} cases, run again; ${methods(a.fixedCases, difference.fixed)}`,
    ...(hasPasses ? ['every trial: cases that passed all their trials, Wilson over cases'] : []),
  ];
  const bounds = comparison.ungradedBounds;
  if (bounds)
    below.push(
      `whatever the trials without a verdict would have been, the difference lies between ${points(bounds.low)} and ${points(bounds.high)}`,
    );
  return { title: '%', head: ['', 'A', 'B', 'B - A'], rows, below };
}

/** The tests, the floor below which none can be significant. */
export function testLines(comparison: Comparison): readonly string[] {
  const { test, mcnemar, floor, alpha } = comparison;
  const lines = [`exact sign-flip test of the case differences: ${testText(test)}`];
  if (test.kind === 'sign-flip' && test.roundedTo !== null)
    lines.push(`  the scores lie on no common lattice: for the test they were rounded to ${test.roundedTo}`);
  lines.push(
    mcnemar.kind === 'mcnemar'
      ? `exact McNemar on "passes every trial": ${mcnemar.onlyA} cases only A, ${mcnemar.onlyB} only B, ${mcnemar.bothPass} both, ${mcnemar.neitherPasses} neither: ${pText(mcnemar.p, mcnemar.log10P)} (mid-p ${mcnemar.midP.toPrecision(3)})`
      : `exact McNemar on "passes every trial": ${mcnemar.shown}`,
  );
  lines.push(
    floor.alone > floor.of
      ? `floor: ${floor.alone} cases have to flip one way before p < ${alpha}, and there are ${floor.of}: no outcome can be significant`
      : `floor: ${floor.alone} of ${floor.of} cases have to flip one way before p < ${alpha} (no detectable effect, only the least that can count)`,
  );
  return lines;
}

/** Cases that went down, then those that went up. */
export function moveLists(comparison: Comparison, most: number): readonly ComparisonList[] {
  const { moves } = comparison;
  const kinds = [
    ['pass-to-fail', 'pass -> fail'],
    ['fail-to-pass', 'fail -> pass'],
    ['lower', 'lower'],
    ['higher', 'higher'],
  ] as const;
  return kinds.flatMap(([kind, title]) => {
    const found = moves.filter((move) => move.kind === kind);
    const isFlip = kind === 'pass-to-fail' || kind === 'fail-to-pass';
    if (found.length === 0 && (!isFlip || comparison.endpoint.kind === 'score')) return [];
    const lines = found.slice(0, most).map(moveText);
    if (found.length > most) lines.push(`and ${found.length - most} more (--json has all)`);
    return [{ title: `${title} (${found.length})`, lines }];
  });
}

/** What so many cases can find, or null when the question does not arise. */
export function powerTable(comparison: Comparison): ComparisonTable | null {
  const { power, cases, alpha } = comparison;
  if (power.length === 0) return null;
  const of = {
    observed: 'as seen here',
    nested: 'one fails only where the other does',
    independent: 'failures independent',
  } as const;
  return {
    title: `power with ${cases.matched === 1 ? '1 case' : `${cases.matched} cases`}`,
    head: ['true effect', 'only A / only B', 'power', 'cases for 80 %'],
    rows: power.map((row) => [
      `${percent(row.effect)} points, ${of[row.of]}`,
      `${percent(row.onlyA)} / ${percent(row.onlyB)}`,
      percent(row.power),
      row.casesForEightyPercent === null ? notReached(row) : String(row.casesForEightyPercent),
    ]),
    below: [
      `power, %: how often exact McNemar on "passes every trial" finds such a difference (p < ${alpha})`,
      'power at what was seen follows from p and is no evidence of its own; the other rows start from A’s share of cases',
    ],
  };
}

/** The other criteria of two reports of ours, or null. */
export function secondaryTable(comparison: Comparison): ComparisonTable | null {
  const { secondary, floor, alpha } = comparison;
  if (secondary.length === 0) return null;
  return {
    title: `${secondary.length} criteria, secondary (Holm)`,
    head: ['', 'A', 'B', 'B - A', 'p', 'Holm p'],
    rows: secondary.map((row) => [
      row.criterion,
      valueText(row.meanA),
      valueText(row.meanB),
      `${differenceValue(row.difference)} ${differenceRange(row.difference)}`,
      row.test.kind === 'sign-flip' ? number(row.test.p, row.test.log10P) : row.test.shown,
      row.adjustedP === null ? 'not estimable' : number(row.adjustedP, Math.log10(row.adjustedP)),
    ]),
    below: [
      `a criterion differs where its Holm p is below ${alpha}; at Holm's first step ${floor.holm?.flips ?? floor.alone} cases have to flip one way`,
    ],
  };
}

export function rankText({ conclusion }: Comparison): string {
  const ranks = {
    'a-first': 'A before B',
    'b-first': 'B before A',
    tie: 'tie: not separated by more than the error',
  } as const;
  return `rank: ${ranks[conclusion.rank]}`;
}

function sideText({ source, format, agent, task, criterion, trials, trialsPerCase }: ComparisonSide): string {
  const { least, most } = trialsPerCase;
  const perCase = least === most ? `${least} a case` : `${least} to ${most} a case`;
  return `${source}: ${agent} on ${task}, by "${criterion}", ${trials} trials (${perCase}); ${formats[format]}`;
}

function endpointText({ endpoint }: Comparison): string {
  if (endpoint.kind === 'pass^k') return `pass^${endpoint.k}, the chance that ${endpoint.k} trials of a case all pass`;
  if (endpoint.kind === 'score') return 'the mean score, each case counting once';
  return 'the share of passed trials, each case counting once';
}

function testText(test: ComparisonTest): string {
  if (test.kind === 'not-estimable') return test.shown;
  const differ = test.differing === 1 ? '1 case differs' : `${test.differing} cases differ`;
  return `${pText(test.p, test.log10P)} (${differ})`;
}

function number(p: number, log10P: number): string {
  return pText(p, log10P).replace(/^p = /, '');
}

function moveText(move: ComparisonMove): string {
  const values =
    move.passesA === null || move.passesB === null
      ? `${percent(move.valueA)} -> ${percent(move.valueB)}`
      : `${move.passesA}/${move.trialsA} -> ${move.passesB}/${move.trialsB}`;
  const reasons = [
    ...(move.reasonsA.length > 0 ? [`A: ${move.reasonsA.join(', ')}`] : []),
    ...(move.reasonsB.length > 0 ? [`B: ${move.reasonsB.join(', ')}`] : []),
  ];
  return `${move.case}  ${values}${reasons.length > 0 ? `  ${reasons.join('; ')}` : ''}`;
}

function notReached({ onlyA, onlyB, casesTried }: Comparison['power'][number]): string {
  return onlyA === onlyB ? 'never' : `over ${casesTried}`;
}

function valueText(estimate: Estimate): string {
  return estimate.kind === 'estimated' ? percent(estimate.value) : estimate.shown;
}

function rangeText(estimate: Estimate): string {
  return estimate.kind === 'estimated' ? intervalText(estimate) : estimate.shown;
}

function everyTrialText({ everyTrial }: ComparisonSide): string {
  if (everyTrial.kind === 'not-estimable') return everyTrial.shown;
  return `${everyTrial.cases}/${everyTrial.of} ${rangeText(everyTrial.estimate)}`;
}

function differenceValue(estimate: Estimate): string {
  return estimate.kind === 'estimated' ? signed(estimate.value) : estimate.shown;
}

function differenceRange(estimate: Estimate): string {
  return estimate.kind === 'estimated' ? `[${signed(estimate.low)}, ${signed(estimate.high)}]` : estimate.shown;
}

function methods(ofMean: Estimate, ofDifference: Estimate): string {
  const names = [ofMean, ofDifference].map((one) => (one.kind === 'estimated' ? methodName(one.method) : one.message));
  const why = ofMean.kind === 'estimated' && ofMean.why !== undefined ? `; ${ofMean.why}` : '';
  return `${[...new Set(names)].join('; of the difference: ')}${why}`;
}

/** A difference of shares in percentage points, with its sign. */
function signed(share: number): string {
  if (share === 0) return '0.0';
  return `${share > 0 ? '+' : '-'}${percent(Math.abs(share))}`;
}

function points(share: number): string {
  return `${signed(share)} points`;
}

function named(ids: readonly string[]): string {
  return ids.length === 0 ? '' : ` (${list(ids)})`;
}

function list(items: readonly string[], most = 12): string {
  return items.length > most ? `${items.slice(0, most).join(', ')} and ${items.length - most} more` : items.join(', ');
}
