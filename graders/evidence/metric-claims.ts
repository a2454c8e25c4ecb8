// Checks one percentage near a word for a metric against the metrics that the look-ups returned for its owner.
import { failedClaim, nearestTo, quoteOf, supported } from './claims.ts';
import type { Claim, ClaimContext, Measure } from './claims.ts';
import { endsWithPhrase } from './comparisons.ts';
import type { Figure } from './figures.ts';
import { membersOf, poolOf } from './groups.ts';
import type { Owned, Owner } from './owners.ts';
import { phraseAt, phrases } from './phrases.ts';
import type { Prose } from './prose.ts';
import type { Said } from './quantities.ts';
import type { Span } from './spans.ts';
import { comparisonHolds, isConditional } from './thresholds.ts';
import { agrees } from './tolerance.ts';
import type { Token } from './tokens.ts';
import type { Lexicon, Reading } from '../reading.ts';

/** Checks one percentage that is said to be this or that metric of its owner. */
export function checkMetric(
  figure: Figure,
  { owner, orElse }: Owned,
  { said, isLimit }: Measure,
  context: ClaimContext,
): Claim {
  const own = valuesOf(owner, said, context);
  if (figure.comparison !== null) return checkComparison(figure, own, isLimit, context);
  if (isLimit) return supported;
  const matching = own.filter((values) => values.some((value) => agrees(figure, value)));
  if (matching.length > 0)
    return owner.kind === 'named' && matching.length < own.length ? open(figure, context) : supported;
  const aside = valuesOf(orElse, said, context).flat();
  if (aside.some((value) => agrees(figure, value))) return open(figure, context);
  return failed('metric-unsupported', figure, own, context);
}

/** "p95 under 5 %": true of every resource it is said of. A limit said of none, or only supposed, stands. */
function checkComparison(
  figure: Figure,
  own: readonly (readonly number[])[],
  isLimit: boolean,
  context: ClaimContext,
): Claim {
  if (isLimit && isConditional(context.prose.tokens, context.sentence)) return supported;
  if (own.length === 0) return isLimit ? supported : failed('metric-unsupported', figure, own, context);
  const holds = own.every((values) => values.some((value) => comparisonHolds(figure, value)));
  return holds ? supported : failed('comparison-false', figure, own, context);
}

/** The metrics of every resource the owner speaks of; resources without any are left out. */
function valuesOf(owner: Owner | null, said: Said, context: ClaimContext): readonly (readonly number[])[] {
  return subjectsOf(owner, context)
    .map((refs) => refs.flatMap((ref) => context.percent.of(ref, said)))
    .filter(({ length }) => length > 0);
}

/** The resources it speaks of, each as those that share its name; for a text about none of its own, all that it lists. */
function subjectsOf(owner: Owner | null, { prose, reading }: ClaimContext): readonly (readonly string[])[] {
  switch (owner?.kind) {
    case undefined:
      return [];
    case 'named':
      return owner.subjects;
    case 'group':
      return membersOf(owner.group, prose, reading).map((subject) => [subject]);
    case 'text':
      return textSubjects(prose, reading).map((subject) => [subject]);
  }
}

function textSubjects(prose: Prose, reading: Reading): readonly string[] {
  if (prose.subject !== null) return [prose.subject];
  return [...poolOf('proposed', prose, reading), ...poolOf('excluded', prose, reading)];
}

function open({ text }: Figure, { prose, sentence }: ClaimContext): Claim {
  return {
    kind: 'open',
    note: 'attribution-ambiguous',
    message: `"${quoteOf(prose, sentence)}": of which resource ${text} is said, is left open; it is true of one of them`,
  };
}

function failed(
  code: 'metric-unsupported' | 'comparison-false',
  { text, value }: Figure,
  own: readonly (readonly number[])[],
  { prose, sentence, percent }: ClaimContext,
): Claim {
  const values = own.flat();
  const nearest = nearestTo(value, values);
  const start = `"${quoteOf(prose, sentence)}": ${text} is stated`;
  if (nearest === null) return failedClaim(code, `${start}; no look-up returned a metric for it`);
  const returned = values.map((each) => `${each} %`).join(', ');
  const away = Math.abs(nearest - value).toFixed(2);
  const message = `${start}; the look-ups returned ${returned}; the nearest is ${away} points away`;
  return failedClaim(code, message, percent, nearest);
}

const linking = phrases(
  'is',
  'was',
  'of',
  'at',
  '=',
  ':',
  '(',
  'value',
  'stood',
  'stands',
  'sits',
  'sat',
  'reached',
  'reaches',
  'a',
  'the',
);

/** A number without a sign right behind a word for a metric: "p95 is 0.042". Counts of days or cores are none. */
export function isBareMetric(
  tokens: readonly Token[],
  figure: Figure,
  { from }: Span,
  { metrics, metricWords, countedUnits }: Lexicon,
): boolean {
  if (figure.kind !== 'number' || figure.inWords || phraseAt(tokens, figure.to, countedUnits) > 0) return false;
  const isLink = (place: number): boolean => phraseAt(tokens, place, linking) > 0;
  const end = from + 1 + tokens.slice(from, figure.from).findLastIndex((_, offset) => !isLink(from + offset));
  return [metrics, metricWords].some((words) => endsWithPhrase(tokens, from, end, words) > 0);
}
