// Checks what a sentence says a resource is ("in dev", "of the web team", "m5.xlarge") against the traits of what it is
// said of. Only a contradiction fails: a resource without any trait of that attribute contradicts nothing.
import { attributeOwner } from './attribute-subjects.ts';
import type { AttributeOwner } from './attribute-subjects.ts';
import type { AttributeRoom } from './attribute-names.ts';
import type { Quantity } from './attribute-quantities.ts';
import type { AttributeSaid } from './attributes.ts';
import { failedClaim, quoteOf, supported } from './claims.ts';
import type { Claim } from './claims.ts';
import { describeGroup, poolOf, sorted, withTraits } from './groups.ts';
import type { Pool } from './group-words.ts';
import { mentionsIn } from './mentions.ts';
import type { Mention } from './mentions.ts';
import { holdsPhrase, phraseAt, phrases } from './phrases.ts';
import { textOf } from './tokens.ts';
import type { StatusContext } from './status-claims.ts';
import { conditionOpeners, pluralPronouns } from './words.ts';

/** The claims of a sentence about what resources are. */
export function attributeClaims(said: readonly AttributeSaid[], context: StatusContext): readonly Claim[] {
  const { prose, sentence, reading, hits } = context;
  const { tokens } = prose;
  const { lexicon } = reading;
  if (said.length === 0) return [];
  const mentions = mentionsIn(sentence, { ...context, subjects: reading.subjects(), lexicon });
  const room: AttributeRoom = { tokens, sentence, hits, mentions, said };
  const lookingAhead = new Set<string>();
  let opening = sentence.to;
  return said.flatMap((value) => {
    const owner = attributeOwner(value, room, lookingAhead.has(value.attribute));
    if (owner.mentions.some(({ at }) => at > value.from)) lookingAhead.add(value.attribute);
    opening = Math.min(opening, owner.quantity?.from ?? opening);
    return check(value, owner, { ...context, mentions, opening });
  });
}

interface AttributeContext extends StatusContext {
  readonly mentions: readonly Mention[];
  /** Where the first quantity of the sentence begins: what stands before it says of what. */
  readonly opening: number;
}

function check(value: AttributeSaid, owner: AttributeOwner, context: AttributeContext): readonly Claim[] {
  const { mentions, quantity, isOwn, isOnly, isDenied } = owner;
  if (quantity) return checkGroup(value, quantity, isDenied, context);
  const { subject } = context.prose;
  const named = isOwn && subject !== null ? [[subject]] : mentions.map(({ refs }) => refs);
  const each = checkEach(value, named, isDenied, context);
  return isOnly && each.includes(supported) ? checkOnly(value, named.flat(), context) : each;
}

const towards = phrases('to', 'into', 'onto');
const away = phrases('from');

/** The attributes that a value may be of: what a change sets is one thing before it and another after it. */
function attributesOf({ attribute, isSet, from }: AttributeSaid, { prose }: StatusContext): readonly string[] {
  const after = `${attribute} after`;
  if (!isSet) return [attribute];
  if (phraseAt(prose.tokens, from - 1, towards) > 0) return [after];
  return phraseAt(prose.tokens, from - 1, away) > 0 ? [attribute] : [attribute, after];
}

/** The values of a resource; none when nothing is known of it. */
function valuesOf(subject: string, value: AttributeSaid, context: StatusContext): readonly string[] {
  return attributesOf(value, context).flatMap((attribute) =>
    context.reading
      .traitsOf(subject)
      .filter((trait) => trait.startsWith(`${attribute}:`))
      .map((trait) => trait.slice(attribute.length + 1)),
  );
}

function has(subject: string, value: AttributeSaid, context: StatusContext): boolean {
  return valuesOf(subject, value, context).some((own) => value.values.includes(own));
}

/** Said of each of these; of resources that share a name it may be true of one. */
function checkEach(
  value: AttributeSaid,
  subjects: readonly (readonly string[])[],
  isDenied: boolean,
  context: StatusContext,
): readonly Claim[] {
  const known = subjects.map((refs) => refs.filter((ref) => valuesOf(ref, value, context).length > 0));
  const [wrong] = known.filter((refs) => refs.every((ref) => has(ref, value, context) === isDenied)).flat();
  if (wrong === undefined) return known.flat().length > 0 ? [supported] : [];
  const own = valuesOf(wrong, value, context).join(' or ');
  const { reading } = context;
  return [
    failed(value, `of ${reading.subjects().describe(wrong)} the look-ups say ${value.attribute} ${own}`, context),
  ];
}

/** "the only one in staging": no other of what the submission lists with it has it. */
function checkOnly(value: AttributeSaid, named: readonly string[], context: StatusContext): readonly Claim[] {
  const { prose, reading, sentence, hits } = context;
  const { traits } = describeGroup(hits, { from: sentence.from, to: value.from });
  const pools = (['proposed', 'excluded'] as const).map((pool) => poolOf(pool, prose, reading));
  const listed = pools.filter((refs) => named.some((ref) => refs.includes(ref))).flat();
  const [other] = withTraits(listed, traits, reading).filter((ref) => !named.includes(ref) && has(ref, value, context));
  if (other === undefined) return [supported];
  return [failed(value, `${reading.subjects().describe(other)} is another one`, context)];
}

function checkGroup(
  value: AttributeSaid,
  quantity: Quantity,
  isDenied: boolean,
  context: AttributeContext,
): readonly Claim[] {
  const { prose, sentence } = context;
  if (holdsPhrase(prose.tokens, sentence.from, quantity.from, conditionOpeners)) return [];
  const sets = setsMeant(value, quantity, context);
  const hitting = (set: readonly string[]): number => set.filter((ref) => has(ref, value, context) !== isDenied).length;
  if (sets.length === 0) return [];
  if (sets.some((set) => quantityHolds(quantity, hitting(set), set.length))) return [supported];
  const counted = sets.map((set) => `${hitting(set)} of ${set.length}`);
  return [failed(value, `it is ${isDenied ? 'not ' : ''}so of ${[...new Set(counted)].join(', or ')}`, context)];
}

function quantityHolds({ quantifier, count }: Quantity, hitting: number, size: number): boolean {
  switch (quantifier) {
    case 'all':
      return hitting === size;
    case 'none':
      return hitting === 0;
    case 'half':
      return 2 * hitting === size;
    case 'most':
      return 2 * hitting > size;
    case 'count':
      return hitting === count;
  }
}

/** The sets that the words may mean: the names before them, or what the submission proposes or leaves out. */
function setsMeant(
  value: AttributeSaid,
  { size, from, quantifier }: Quantity,
  context: AttributeContext,
): readonly (readonly string[])[] {
  const { prose, reading, sentence, hits, mentions, spokenOf } = context;
  const within = describeGroup(hits, { from, to: value.from });
  const before = describeGroup(hits, { from: sentence.from, to: context.opening });
  const { traits: all, pools } = within.traits.length + within.pools.length > 0 ? within : before;
  const traits = all.filter((trait) => !trait.startsWith(`${value.attribute}:`));
  const isPart = quantifier !== 'all' && quantifier !== 'none';
  const said = everyPool.filter((pool) => pools.length === 0 || pools.includes(pool));
  const listed = said.map((pool) => withTraits(poolOf(pool, prose, reading), traits, reading));
  const named = [...new Set(mentions.filter(({ at }) => at < value.from).flatMap(({ refs }) => refs))];
  const isOfThem = all.length + pools.length === 0 && holdsPhrase(prose.tokens, from, value.from, pluralPronouns);
  const lastNamed = isOfThem ? spokenOf.flat() : [];
  const sets = [named, lastNamed, ...listed, ...listed.flatMap((set) => sorted(set, reading))].filter(
    ({ length }) => length > 1,
  );
  const isOpen = isPart && size === null && traits.length === 0 && pools.every((pool) => pool === 'found');
  if (isOpen) return [...sets, ...everyPool.map((pool) => poolOf(pool, prose, reading))];
  return sets.filter(({ length }) => size === null || length === size).slice(0, 1);
}

/** The order in which a set is looked for. */
const everyPool: readonly Pool[] = ['proposed', 'excluded', 'found'];

function failed(value: AttributeSaid, why: string, { prose, sentence }: StatusContext): Claim {
  const start = `"${quoteOf(prose, sentence)}": "${textOf(prose, value)}" is stated`;
  return failedClaim('attribute-unsupported', `${start}; ${why}`);
}
