// Checks one amount of money in prose against what the look-ups returned for its owner.
import { amountsOf } from './amounts.ts';
import type { TrueAmount } from './amounts.ts';
import { failedClaim, nearestTo, quoteOf, supported, usd } from './claims.ts';
import type { Claim, ClaimContext, Measure } from './claims.ts';
import type { Figure } from './figures.ts';
import { describeGroup, membersOf, poolOf } from './groups.ts';
import type { Owned, Owner } from './owners.ts';
import { holdsPhrase, phrases } from './phrases.ts';
import { clausesOf } from './spans.ts';
import { overTerm } from './periods.ts';
import type { Prose } from './prose.ts';
import type { Said } from './quantities.ts';
import { comparisonHolds, isConditional } from './thresholds.ts';
import { agrees } from './tolerance.ts';

/** Checks one amount of money that is said to be this or that quantity of its owner. */
export function checkAmount(
  figure: Figure,
  { owner, orElse }: Owned,
  { said, isLimit }: Measure,
  context: ClaimContext,
): Claim {
  if (!figure.readable) return unreadable(figure, context);
  const { prose, reading, money } = context;
  const amounts = (of: Owner): readonly TrueAmount[] => amountsOf(of, said, { prose, reading, ledger: money });
  const own = amounts(owner);
  const denied = deniedOf(figure, context);
  if (denied !== null) {
    const values = denied.flatMap((subject) => money.of(subject, said));
    const holds = values.every((value) => comparisonHolds(figure, overTerm(value, figure)));
    return holds ? supported : falseComparison(figure, own, context);
  }
  if (isLimit) return holdsAsLimit(figure, owner, own, context) ? supported : falseComparison(figure, own, context);
  const matching = own.filter(({ value }) => matches(figure, value));
  if (matching.some(({ isOneOfSeveral }) => !isOneOfSeveral)) return supported;
  if (matching.length > 0) return open(figure, 'it is true of one of the resources named', context);
  if (orElse !== null && amounts(orElse).some(({ value }) => matches(figure, value)))
    return open(figure, 'it is true of something else that the sentence speaks of', context);
  if (figure.isDifference && isDifferenceOf(figure, own, context)) return supported;
  return unsupported(figure, owner, said, own, context);
}

/** How far an amount of the owner is from one of what the text is about, or from the one stated before. */
function isDifferenceOf(figure: Figure, own: readonly TrueAmount[], context: ClaimContext): boolean {
  const { prose, reading, money, sentence, spokenOf } = context;
  const namedIn = (from: number): readonly string[] =>
    prose.tokens.slice(from, sentence.to).flatMap(({ text }) => reading.subjects().named(text));
  const named = namedIn(sentence.from);
  const behind = namedIn(figure.to);
  const around = [...named, ...spokenOf.flat(), ...poolOf('proposed', prose, reading)];
  const others = (behind.length > 0 ? behind : around).flatMap((ref) => money.of(ref, []));
  const first = [...own.map(({ value }) => value), ...named.flatMap((ref) => money.of(ref, []))];
  return first.some((one) => others.some((other) => one !== other && matches(figure, Math.abs(one - other))));
}

/** "no single one saves more than $124.10": the resources that it is said of; null where it is no such denial. */
function deniedOf(figure: Figure, { prose, sentence, reading, hits }: ClaimContext): readonly string[] | null {
  const { comparison, from } = figure;
  const clause = clausesOf(prose.tokens, sentence).find(({ to }) => to > from) ?? sentence;
  const isDenial = comparison === 'below' && holdsPhrase(prose.tokens, clause.from, from, noneWords);
  return isDenial ? membersOf(describeGroup(hits, clause), prose, reading) : null;
}

const noneWords = phrases(
  'no single',
  'no one',
  'none',
  'no change',
  'no machine',
  'no vm',
  'no disk',
  'not one',
  'nothing',
);

/** A price per gigabyte is no resource's amount. */
function matches(figure: Figure, monthly: number): boolean {
  const truth = overTerm(monthly, figure);
  const isOnItsSide = figure.comparison === null || comparisonHolds(figure, truth);
  return !figure.perUnit && isOnItsSide && agrees(figure, truth);
}

/** A limit with a comparison is checked where it is said of one resource as it is; any other limit stands. */
function holdsAsLimit(figure: Figure, owner: Owner, own: readonly TrueAmount[], context: ClaimContext): boolean {
  const { prose, sentence } = context;
  if (figure.comparison === null || !isOne(owner, prose) || isConditional(prose.tokens, sentence)) return true;
  return own.some(({ value }) => comparisonHolds(figure, overTerm(value, figure)));
}

function isOne(owner: Owner, prose: Prose): boolean {
  switch (owner.kind) {
    case 'named':
      return owner.subjects.length === 1;
    case 'group':
      return false;
    case 'text':
      return prose.subject !== null;
  }
}

function unreadable({ text }: Figure, { prose, sentence }: ClaimContext): Claim {
  const start = `"${quoteOf(prose, sentence)}": ${text} cannot be read as an amount of dollars`;
  return failedClaim('figure-unreadable', `${start}, so nothing supports it. Write it like $1,900.30.`);
}

function open({ text }: Figure, why: string, { prose, sentence }: ClaimContext): Claim {
  return {
    kind: 'open',
    note: 'attribution-ambiguous',
    message: `"${quoteOf(prose, sentence)}": whose figure ${text} is, is left open; ${why}`,
  };
}

function falseComparison(figure: Figure, own: readonly TrueAmount[], { prose, sentence, money }: ClaimContext): Claim {
  const truth = own.map(({ value }) => `${usd(value)} a month`).join(', ');
  const said = `"${quoteOf(prose, sentence)}": not ${figure.comparison ?? ''} ${figure.text}`;
  return failedClaim(
    'comparison-false',
    `${said}: the look-ups returned ${truth === '' ? 'no amount for it' : truth}`,
    money,
    own[0]?.value,
  );
}

function unsupported(
  figure: Figure,
  owner: Owner,
  said: Said,
  own: readonly TrueAmount[],
  context: ClaimContext,
): Claim {
  const { prose, sentence, reading, money } = context;
  const { text, value } = figure;
  const monthly = nearestTo(
    value / overTerm(1, figure),
    own.map((amount) => amount.value),
  );
  const start = `"${quoteOf(prose, sentence)}": ${text} ${termName(figure)} is stated of ${ownerName(owner, context)}; ${nearestWords(figure, said, monthly)}`;
  const others = money.subjects.filter((subject) => money.of(subject, said).some((amount) => matches(figure, amount)));
  if (others.length === 0) return failedClaim('figure-unsupported', start, money, monthly);
  const whose = others.map((subject) => reading.subjects().describe(subject)).join(', ');
  return failedClaim('figure-of-another-resource', `${start}. It is the figure of ${whose}.`, money, monthly);
}

function nearestWords(figure: Figure, said: Said, monthly: number | null): string {
  if (monthly === null) return `no look-up returned ${said.length > 0 ? `a ${said.join(' or ')}` : 'an amount'} for it`;
  const truth = overTerm(monthly, figure);
  return `the nearest that the look-ups support is ${usd(truth)} ${termName(figure)}, ${usd(Math.abs(truth - figure.value))} away`;
}

/** "a month", "in 3 months". */
function termName({ period, periods }: Figure): string {
  return periods === 1 ? `a ${period}` : `in ${periods} ${period}s`;
}

function ownerName(owner: Owner, { prose, reading }: ClaimContext): string {
  const describe = (subject: string): string => reading.subjects().describe(subject);
  switch (owner.kind) {
    case 'named':
      return owner.subjects.map((refs) => refs.map(describe).join(' or ')).join(' and ');
    case 'group':
      return 'the group the sentence speaks of';
    case 'text':
      return prose.subject === null ? 'the plan' : describe(prose.subject);
  }
}
