// Checks one percentage near a word for a metric against the metrics that the look-ups returned for its owner.
import { failedClaim, nearestTo, quoteOf, supported } from './claims.ts';
import type { Claim, ClaimContext, Measure } from './claims.ts';
import type { Figure } from './figures.ts';
import { membersOf, poolOf } from './groups.ts';
import type { Owned, Owner } from './owners.ts';
import { phraseAt, phrases } from './phrases.ts';
import type { Said } from './quantities.ts';
import { comparisonHolds, isConditional } from './thresholds.ts';
import { agrees } from './tolerance.ts';
import type { Token } from './tokens.ts';
import type { Lexicon } from '../reading.ts';

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
  const aside = orElse === null ? [] : valuesOf(orElse, said, context).flat();
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
function valuesOf(owner: Owner, said: Said, { prose, reading, percent }: ClaimContext): readonly (readonly number[])[] {
  const named = (): readonly (readonly string[])[] => {
    if (owner.kind === 'named') return owner.subjects;
    if (owner.kind === 'group') return membersOf(owner.group, prose, reading).map((subject) => [subject]);
    if (prose.subject !== null) return [[prose.subject]];
    return [...poolOf('proposed', prose, reading), ...poolOf('excluded', prose, reading)].map((subject) => [subject]);
  };
  return named()
    .map((refs) => refs.flatMap((ref) => percent.of(ref, said)))
    .filter(({ length }) => length > 0);
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
  { metrics, metricWords, countedUnits }: Lexicon,
): boolean {
  if (figure.kind !== 'number' || figure.inWords || phraseAt(tokens, figure.to, countedUnits) > 0) return false;
  let at = figure.from - 1;
  while (phraseAt(tokens, at, linking) > 0) at--;
  for (let start = Math.max(at - 2, 0); start <= at; start++)
    if ([metrics, metricWords].some((words) => start + phraseAt(tokens, start, words) === at + 1)) return true;
  return false;
}
