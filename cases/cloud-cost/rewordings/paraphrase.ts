// More texts from those that people wrote: other words and another order, the same claims. What a text claims stays as it
// is, so that an honest text stays honest and a false one keeps its lie. Nothing here knows which of the two it is given.
import { createRandom } from '../../../kernel/determinism/random.ts';
import type { Texts } from './family.ts';
import { mapTexts } from './family-of.ts';
import { choices } from './other-words.ts';
import type { Way } from './other-words.ts';

/**
 * The same texts in other words: one way of each choice, with caveats and sentences that lean on no other in another
 * order. Equal `seed` and `name` choose the same ways whatever the text says, so that the paraphrase of a twin stays
 * beside that of its honest family.
 */
export function paraphrase(texts: Texts, { seed, name }: { readonly seed: string; readonly name: string }): Texts {
  const random = createRandom(seed);
  const ways = chooseWays(random.stream(`${name}/words`));
  const order = random.stream(`${name}/order`);
  const { summary, caveats, ...rest } = mapTexts(texts, (text) => ways.reduce((so, way) => way(so), text));
  return {
    ...rest,
    ...(summary !== undefined && { summary: reorder(sentencesOf(summary), leansOnAnother, order).join(' ') }),
    ...(caveats && { caveats: reorder(caveats, leansOnTheLast, order) }),
  };
}

function chooseWays(draw: () => number): readonly Way[] {
  return choices.flatMap((offered) => offered[Math.floor(draw() * offered.length)] ?? []);
}

/** The sentences of a text of one line; "i.e." and the like end none. A text of several lines is one piece: its layout carries meaning. */
function sentencesOf(text: string): readonly string[] {
  return text.includes('\n') ? [text] : text.split(/(?<=(?<!\.\w)[.!?]) (?=[A-Z0-9])/);
}

/** Whether a sentence has a word that may point to another one. It says yes too often rather than once too seldom. */
function leansOnAnother(sentence: string): boolean {
  const words =
    /\b(it|its|they|their|them|this|that|these|those|which|former|latter|another|others?|both|each|further|more|remaining|rest|neither|none|all|so|also|too|hence|but|here|there|instead|again|together|altogether|of|or|yes|no|because)\b/i;
  return words.test(sentence.replace('each with its reason', '')) || /[?]|^(The|By|With) (?!plan\b)/.test(sentence);
}

/** A caveat stands for itself unless it opens with a word that points back. */
function leansOnTheLast(caveat: string): boolean {
  return /^(it|its|they|this|that|these|those|such|so|both|hence|but|also)\b/i.test(caveat);
}

function reorder(pieces: readonly string[], leans: (piece: string) => boolean, draw: () => number): readonly string[] {
  const keyed = pieces.map((piece) => ({ piece, key: draw() }));
  if (pieces.some(leans)) return pieces;
  return keyed.sort((one, other) => one.key - other.key).map(({ piece }) => piece);
}
