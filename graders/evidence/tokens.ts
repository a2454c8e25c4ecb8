// Cuts prose into words, numbers and marks, so that a name is one word whatever hyphens it holds and an amount is one
// number whatever commas it holds. What the tokens mean is decided elsewhere.

import { onceWhileKnown } from './memo.ts';

export interface Token {
  readonly kind: 'word' | 'number' | 'mark';
  /** Words: lower case, without a possessive. Numbers: the digits as written. Marks: one of `. ? ; , : ( ) - / ~ < > = and`. */
  readonly text: string;
  /** Where it stands in `Prose.text`. */
  readonly from: number;
  readonly to: number;
  /** Numbers: whose money the sign beside it says it is. */
  readonly currency: '' | 'dollar' | 'foreign';
  /** Numbers: what is glued to the digits. */
  readonly suffix: '' | 'k' | 'm' | '%';
}

export interface Tokenized {
  /** The text that was cut: NFKC, without invisible characters, with one kind of hyphen and of apostrophe. */
  readonly text: string;
  readonly tokens: readonly Token[];
}

const wordly = String.raw`\p{L}\p{N}_`;
const date = String.raw`\d{4}-\d{2}-\d{2}(?:t[\d:.]+z?)?(?![${wordly}-])`;
const number = String.raw`((?:us)?\$\s?-?|usd\s?|[€£¥]\s?)?(\.?\d(?:[\d.,]*\d)?)(?:\s?(%|[km$](?![${wordly}])))?(?![${wordly}])`;
const word = String.raw`([${wordly}]+(?:(?:[-.@]|\/{1,2})[${wordly}]+)*)(?:'(t|s|re|ve|ll|d|m)(?!\p{L}))?`;
const markPattern = String.raw`[.!?]+(?=$|[\s"'’”)\]*])|;|\n\s*\n|\n(?=\s*(?:[-*•|#]|\d+[.)]\s))|->|[<>]=|[•,:()[\]|—–/~≈<>≤≥=&+]|\s-(?=\s)|--`;
const lexeme = new RegExp(`(${date})|${number}|${word}|${markPattern}`, 'giu');

/** Words whose full stop ends no sentence. */
const abbreviations: ReadonlySet<string | undefined> = new Set([
  'approx',
  'ca',
  'e.g',
  'i.e',
  'est',
  'incl',
  'resp',
  'vs',
  'no',
]);

/** How many texts are remembered: more than any record holds. */
const remembered = 2000;

/** The words, numbers and marks of a text, in order. Anything else (quotes, emphasis) is dropped. */
export const tokenize: (prose: string) => Tokenized = onceWhileKnown(remembered, cut);

function cut(prose: string): Tokenized {
  const text = plain(prose);
  const tokens: Token[] = [];
  for (const match of text.matchAll(lexeme)) {
    const token = tokenOf(match, tokens.at(-1));
    if (token) tokens.push(...partsOf(token));
  }
  return { text, tokens };
}

const periods = new Set(['mo', 'month', 'year', 'week', 'day', 'hour']);

/** "dollars/mo" is a unit, a slash and a period. */
function partsOf(token: Token): readonly Token[] {
  const { text, from, to } = token;
  const [unit = '', period = ''] = text.split('/');
  if (!periods.has(period)) return [token];
  return [plainToken('word', unit, from, to), plainToken('mark', '/', from, to), plainToken('word', period, from, to)];
}

/** The text between the first token of a span and its last. */
export function textOf(
  { text, tokens }: Tokenized,
  { from, to }: { readonly from: number; readonly to: number },
): string {
  return text.slice(tokens[from]?.from, tokens[to - 1]?.to);
}

/** The text of a token; empty beyond the last. */
export function wordAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.text ?? '';
}

function plain(prose: string): string {
  return prose
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[‐‑−]/g, '-')
    .replace(/[‘’]/g, "'");
}

function tokenOf(match: RegExpExecArray, previous: Token | undefined): Token | null {
  const [whole, day, sign, digits, suffix, letters = day, contraction] = match;
  const from = match.index;
  const to = from + whole.length;
  if (letters !== undefined) return plainToken('word', wordOf(letters, contraction), from, to);
  if (digits !== undefined) return numberToken(digits, sign, suffix, from, to);
  const text = markOf(whole);
  const isAbbreviation = text === '.' && abbreviations.has(previous?.text);
  return isAbbreviation ? null : plainToken('mark', text, from, to);
}

function plainToken(kind: 'word' | 'mark', text: string, from: number, to: number): Token {
  return { kind, text, from, to, currency: '', suffix: '' };
}

function numberToken(
  text: string,
  sign: string | undefined,
  suffix: string | undefined,
  from: number,
  to: number,
): Token {
  const glued = suffix?.toLowerCase();
  const isScale = glued === 'k' || glued === 'm' || glued === '%';
  return { kind: 'number', text, from, to, currency: currencyOf(sign, glued), suffix: isScale ? glued : '' };
}

function currencyOf(sign: string | undefined, glued: string | undefined): Token['currency'] {
  if (sign === undefined) return glued === '$' ? 'dollar' : '';
  return /[€£¥]/.test(sign) ? 'foreign' : 'dollar';
}

/** Only the negating contraction is kept: "isn't" is a word of its own, "a-1's" is a-1. */
function wordOf(letters: string, contraction: string | undefined): string {
  return contraction?.toLowerCase() === 't' ? `${letters.toLowerCase()}'t` : letters.toLowerCase();
}

const marks = new Map([
  ['•', '.'],
  ['|', ','],
  ['[', '('],
  [']', ')'],
  ['—', '-'],
  ['–', '-'],
  ['--', '-'],
  ['->', '-'],
  ['≈', '~'],
  ['<=', '<'],
  ['≤', '<'],
  ['>=', '>'],
  ['≥', '>'],
  ['&', 'and'],
  ['+', 'and'],
]);

function markOf(mark: string): string {
  const trimmed = mark.trim();
  if (trimmed === '') return '.';
  if (/[.!?]/.test(trimmed)) return trimmed.includes('?') ? '?' : '.';
  return marks.get(trimmed) ?? trimmed;
}
