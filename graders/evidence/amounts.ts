// The amounts that a text may state, by whose they are: what the look-ups returned for a resource, sums over a group, the
// plan's total, totals of the estate, and differences between totals.
import type { Reading } from '../reading.ts';
import { membersOf, poolOf, sorted } from './groups.ts';
import type { Group } from './groups.ts';
import type { Ledger } from './ledger.ts';
import type { Owner } from './owners.ts';
import type { Prose } from './prose.ts';

/** A true amount a month. `isOneOfSeveral`: true of one of the resources named, so that the text leaves it open. */
export interface TrueAmount {
  readonly value: number;
  readonly isOneOfSeveral: boolean;
}

export interface AmountContext {
  readonly prose: Prose;
  readonly reading: Reading;
  readonly ledger: Ledger;
}

/** Every amount of these quantities that the owner may state. */
export function amountsOf(owner: Owner, quantities: readonly string[], context: AmountContext): readonly TrueAmount[] {
  switch (owner.kind) {
    case 'named':
      return namedAmounts(owner, quantities, context);
    case 'group':
      return plainly(groupAmounts(owner.group, owner.named, quantities, context));
    case 'text':
      return plainly(textAmounts(quantities, context));
  }
}

function plainly(values: readonly number[]): readonly TrueAmount[] {
  return values.map((value) => ({ value, isOneOfSeveral: false }));
}

/**
 * Several: their sum, or an amount that all have; of one only where no "and" joins them. Of resources that share a name it
 * may be any.
 */
function namedAmounts(
  { subjects, isJoined, isAdded }: NamedOwner,
  quantities: readonly string[],
  context: AmountContext,
): readonly TrueAmount[] {
  const { ledger } = context;
  const named = subjects.flat();
  const each = named.map((ref) => ledger.of(ref, quantities));
  const isOneOfSeveral = (value: number): boolean => !each.every((values) => values.includes(value));
  const own = each.flat().map((value) => ({ value, isOneOfSeveral: isOneOfSeveral(value) }));
  if (isAdded === true) {
    const proposed = poolOf('proposed', context.prose, context.reading);
    return [
      ...own,
      ...[[...proposed, ...named], without(proposed, named)].flatMap((refs) =>
        plainly(sumOf(refs, quantities, ledger)),
      ),
    ];
  }
  const sum = sumOf(
    subjects.flatMap(([first = '']) => first),
    quantities,
    ledger,
  );
  return [...plainly(sum), ...(isJoined ? own.filter((amount) => !amount.isOneOfSeveral) : own)];
}

type NamedOwner = Extract<Owner, { readonly kind: 'named' }>;

function without(subjects: readonly string[], others: readonly string[]): readonly string[] {
  return subjects.filter((subject) => !others.includes(subject));
}

function groupAmounts(
  group: Group,
  named: readonly (readonly string[])[],
  quantities: readonly string[],
  context: AmountContext,
): readonly number[] {
  const { prose, reading, ledger } = context;
  const members = isEstateAlone(group) ? [] : membersOf(group, prose, reading);
  const all = group.parts.flatMap((part) => membersOf(part, prose, reading));
  const amounts = [...sumOf(members, quantities, ledger), ...sumOf(all, quantities, ledger)];
  if (isUnsorted(group, reading))
    amounts.push(...sorted(members, reading).flatMap((sort) => sumOf(sort, quantities, ledger)));
  if (group.isEach) amounts.push(...members.flatMap((member) => ledger.of(member, quantities)));
  if (group.isSum || group.isRest) amounts.push(...sumOf(named.flat(), quantities, ledger));
  if (group.isRest) amounts.push(...restsOf(named.flat(), quantities, context));
  if (speaksOfEstate(group, context)) amounts.push(...ledger.totals(quantities, group.traits));
  return amounts;
}

/** "The two on Azure": machines, disks or addresses, as the text spoke of them before. */
function isUnsorted({ traits, pools }: Group, { lexicon }: Reading): boolean {
  return traits.length > 0 && pools.length === 0 && !traits.some((trait) => trait.startsWith(`${lexicon.sort}:`));
}

/** "The estate" and nothing else: its totals, and no sum of what the submission lists. */
function isEstateAlone({ isEverything, pools, traits }: Group): boolean {
  return isEverything && pools.length === 0 && traits.length === 0;
}

/** "The estate", "the findings"; and "in total" where nothing is proposed and nothing else says of what. */
function speaksOfEstate({ isEverything, pools, parts }: Group, { prose, reading }: AmountContext): boolean {
  if (isEverything || pools.includes('found')) return true;
  return parts.length === 0 && poolOf('proposed', prose, reading).length === 0;
}

/** The resource the text stands under; for a text about the plan its actions and their sums, or else the totals. */
function textAmounts(quantities: readonly string[], context: AmountContext): readonly number[] {
  const { prose, reading, ledger } = context;
  if (prose.subject !== null) return ledger.of(prose.subject, quantities);
  const proposed = poolOf('proposed', prose, reading);
  const proposes = proposed.length > 0;
  const spoken = proposes ? proposed : poolOf('excluded', prose, reading);
  return [
    ...spoken.flatMap((subject) => ledger.of(subject, quantities)),
    ...sumOf(spoken, quantities, ledger),
    ...byTrait(spoken, reading).flatMap((group) => sumOf(group, quantities, ledger)),
    ...(proposes ? [] : ledger.totals(quantities)),
  ];
}

/** For each trait, those that have it. */
function byTrait(subjects: readonly string[], reading: Reading): readonly (readonly string[])[] {
  const groups = new Map<string, string[]>();
  for (const subject of subjects)
    for (const trait of reading.traitsOf(subject)) {
      const group = groups.get(trait);
      if (group) group.push(subject);
      else groups.set(trait, [subject]);
    }
  return [...groups.values()];
}

/** What the plan, or one total, leaves of a total; what is named leaves of the plan. */
function restsOf(
  named: readonly string[],
  quantities: readonly string[],
  { prose, reading, ledger }: AmountContext,
): readonly number[] {
  const totals = ledger.totals(quantities);
  const proposed = poolOf('proposed', prose, reading);
  const parts = [...totals, ...sumOf(proposed, quantities, ledger)];
  const rests = totals.flatMap((total) => parts.filter((part) => part !== total).map((part) => total - part));
  return [...rests, ...sumOf(without(proposed, named), quantities, ledger)];
}

/** The sum over all of them once, as a list of none or one; without a quantity said, of each quantity. */
function sumOf(subjects: readonly string[], quantities: readonly string[], ledger: Ledger): readonly number[] {
  const each = quantities.length > 0 ? quantities : ledger.quantities;
  const once = [...new Set(subjects)];
  return each.map((quantity) => ledger.sum(once, quantity)).filter((sum) => sum !== null);
}
