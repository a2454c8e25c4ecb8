// Cuts a request into words, names of resources, amounts and marks.

export interface Word {
  readonly kind: 'word' | 'name' | 'amount' | 'mark';
  /** Lower case, without a possessive; a name as it was written. */
  readonly text: string;
  /** Amounts only: integer cents. */
  readonly cents: number;
}

const lexeme =
  /["“`](?<quoted>[^"“”`\n]+)["”`]|(?<dollars>\$\s?\d+(?:,\d{3})*(?:\.\d+)?)|(?<number>\d+(?:,\d{3})*(?:\.\d+)?)(?=[\s.,;:!?)]|$)|(?<letters>[\p{L}\p{N}](?:[\p{L}\p{N}_./'’-]*[\p{L}\p{N}])?)|(?<mark>[.,;:!?()\n])/gu;
const dollarWords = new Set(['dollar', 'dollars', 'usd']);

/** The words of a request; `isKnown` tells words of the language that look like names ("non-production"). */
export function wordsOf(text: string, isKnown: (word: string) => boolean): readonly Word[] {
  const found = [...text.matchAll(lexeme)].map((match) => wordOf(match.groups ?? {}, isKnown));
  return found.flatMap((word, index) => {
    const next = found[index + 1]?.text ?? '';
    if (word.kind === 'word' && dollarWords.has(word.text)) return [];
    return isPlainNumber(word) && dollarWords.has(next) ? [amount(word.text)] : [word];
  });
}

function wordOf(groups: { readonly [name: string]: string | undefined }, isKnown: (word: string) => boolean): Word {
  const { quoted, dollars, number, letters, mark } = groups;
  if (quoted !== undefined) return plain('name', quoted.trim());
  if (dollars !== undefined) return amount(dollars);
  if (number !== undefined) return plain('word', number);
  if (mark !== undefined) return plain('mark', mark === '\n' ? '.' : mark);
  return wordOrName((letters ?? '').replaceAll('’', "'").replace(/'s$/i, ''), isKnown);
}

/** A word is a name when it holds a hyphen, a slash or an underscore beside letters, as names and refs do here. */
function wordOrName(written: string, isKnown: (word: string) => boolean): Word {
  const text = written.toLowerCase();
  const isName = /[-/_]/.test(text) && /\p{L}/u.test(text) && !isKnown(text);
  return isName ? plain('name', written) : plain('word', text);
}

function plain(kind: Word['kind'], text: string): Word {
  return { kind, text, cents: 0 };
}

function amount(written: string): Word {
  const digits = written.replace(/[$\s,]/g, '');
  return { kind: 'amount', text: `$${digits}`, cents: Math.round(Number(digits) * 100) };
}

function isPlainNumber({ kind, text }: Word): boolean {
  return kind === 'word' && /^\d/.test(text) && !/\p{L}/u.test(text);
}
