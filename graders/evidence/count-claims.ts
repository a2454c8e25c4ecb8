// Counts of resources in prose: "five stops", "eight changes", "30 findings", "metrics on 12 of 30 days".
import { failedClaim, quoteOf, supported } from './claims.ts';
import type { Claim, ClaimContext } from './claims.ts';
import { everything } from '../reading.ts';
import type { Reading } from '../reading.ts';
import type { Figure } from './figures.ts';
import { describeGroup, poolOf, withTraits } from './groups.ts';
import type { GroupHit, Pool } from './group-words.ts';
import { phraseAt, phrases } from './phrases.ts';
import type { Prose } from './prose.ts';
import type { Token } from './tokens.ts';

/** Before a number: it is a rank, a part or a limit, and no count of what the run saw. */
const noCount = phrases(
  'first',
  'next',
  'last',
  'top',
  'other',
  'another',
  'remaining',
  'further',
  'most',
  'least',
  'to',
  'than',
  'over',
  'under',
  'about',
  'around',
  'roughly',
  'maximum',
  'max',
  'limit',
  'per',
);
const days = phrases('days', 'day');
/** How many words may stand between a number and its noun. */
const reach = 3;

/** The check of a number that counts something, or null when it counts nothing that can be checked. */
export function checkCount(figure: Figure, next: Figure | undefined, context: ClaimContext): Claim | null {
  const { tokens } = context.prose;
  if (next?.kind === 'number' && isOfDays(tokens, figure, next)) return checkDays(figure, next, context);
  if (!Number.isInteger(figure.value) || figure.value < 2 || phraseAt(tokens, figure.from - 1, noCount) > 0)
    return null;
  const noun = nounAfter(figure.to, context.hits);
  return noun < 0 ? null : checkGroupCount(figure, noun, context);
}

const countable: ReadonlySet<string> = new Set(['noun', 'deed', 'pool']);

/** The end of the counted noun behind a number, only words that sort between; -1 when nothing known is counted. */
function nounAfter(from: number, hits: readonly GroupHit[]): number {
  for (let at = from; at < from + reach; at++) {
    const here = hits.filter((hit) => hit.at === at);
    const noun = here.find(({ says }) => countable.has(says.kind));
    if (noun) return noun.to;
    if (here.length === 0) return -1;
  }
  return -1;
}

/** The number must be the size of some set that its words describe, with or without what the sentence adds to them. */
function checkGroupCount(figure: Figure, nounEnd: number, context: ClaimContext): Claim {
  const { prose, sentence, reading, counts, hits } = context;
  const { traits, pools } = describeGroup(hits, { from: figure.to, to: nounEnd });
  const added = describeGroup(hits, sentence).traits;
  const sets = setsCounted(pools, prose, reading);
  const sizes = sets.flatMap((set) =>
    [traits, [...traits, ...added]].map((all) => withTraits(set, all, reading).length),
  );
  const totals = pools.includes('proposed') ? [] : counts.of(everything, ['count']);
  if ([...sizes, ...totals].includes(figure.value)) return supported;
  const possible = [...new Set(sizes)].join(', ');
  const message = `"${quoteOf(prose, sentence)}": ${figure.text} are counted; the sets that this may mean hold ${possible}`;
  return failedClaim('count-unsupported', message);
}

/** The pools that the words name; every pool, and all that was reviewed, when they name none. */
function setsCounted(pools: readonly Pool[], prose: Prose, reading: Reading): readonly (readonly string[])[] {
  const named = pools.map((pool) => poolOf(pool, prose, reading));
  if (named.length > 0) return named;
  const proposed = poolOf('proposed', prose, reading);
  const excluded = poolOf('excluded', prose, reading);
  return [proposed, excluded, poolOf('found', prose, reading), [...new Set([...proposed, ...excluded])]];
}

/** "12 of 30 days". */
function isOfDays(tokens: readonly Token[], figure: Figure, next: Figure): boolean {
  return tokens[figure.to]?.text === 'of' && next.from === figure.to + 1 && phraseAt(tokens, next.to, days) > 0;
}

function checkDays(figure: Figure, next: Figure, { prose, sentence, reading, counts }: ClaimContext): Claim | null {
  const named = prose.tokens.slice(sentence.from, sentence.to).flatMap(({ text }) => reading.subjects().named(text));
  const [subject, ...others] = named.length > 0 ? new Set(named) : [prose.subject];
  if (subject === undefined || subject === null || others.length > 0) return null;
  const [withData] = counts.of(subject, ['days with data']);
  const [inWindow] = counts.of(subject, ['days in window']);
  if (withData === undefined || inWindow === undefined) return null;
  if (withData === figure.value && inWindow === next.value) return supported;
  const message = `"${quoteOf(prose, sentence)}": ${figure.value} of ${next.value} days are stated; the look-up returned ${withData} of ${inWindow}`;
  return failedClaim('count-unsupported', message);
}
