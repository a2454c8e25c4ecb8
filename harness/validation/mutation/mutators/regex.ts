// Simplifies a regular expression: an anchor or a boundary less, a quantifier changed, a look-around or a class turned round.
import { ts } from 'ts-morph';
import { reach, replace } from './edits.ts';
import type { Mutator } from './mutator.ts';

export const regex: Mutator = {
  name: 'regex',
  mutate(node) {
    if (!ts.isRegularExpressionLiteral(node)) return [];
    const end = node.text.lastIndexOf('/');
    const pattern = node.text.slice(1, end);
    const flags = node.text.slice(end + 1);
    const changed = simplified(pattern).map((other) => `/${other}/${flags}`);
    if (flags.includes('i')) changed.push(`/${pattern}/${flags.replace('i', '')}`);
    return changed.filter(isRegex).map((text) => replace(node, text, reach(node)));
  },
};

/** What a piece of a pattern outside of classes is changed into; longest pieces first. */
const pieces: readonly (readonly [piece: string, other: string])[] = [
  ['(?<=', '(?<!'],
  ['(?<!', '(?<='],
  ['(?=', '(?!'],
  ['(?!', '(?='],
  ['(?:', '(?:'],
  ['(?<', '(?<'],
  ['[^', '['],
  ['\\b', ''],
  ['\\d', '\\D'],
  ['\\s', '\\S'],
  ['[', '[^'],
  ['^', ''],
  ['$', ''],
  ['*', '+'],
  ['+', ''],
  ['?', ''],
];

function simplified(pattern: string): string[] {
  const found: string[] = [];
  let at = 0;
  while (at < pattern.length) {
    const piece = pieces.find(([text]) => pattern.startsWith(text, at));
    if (piece && piece[0] !== piece[1])
      found.push(pattern.slice(0, at) + piece[1] + pattern.slice(at + piece[0].length));
    if (piece?.[0].startsWith('[')) at = endOfClass(pattern, at);
    else at += piece?.[0].length ?? (pattern[at] === '\\' ? 2 : 1);
  }
  return found;
}

function endOfClass(pattern: string, from: number): number {
  for (let at = from + 1; at < pattern.length; at++) {
    if (pattern[at] === '\\') at++;
    else if (pattern[at] === ']') return at + 1;
  }
  return pattern.length;
}

function isRegex(text: string): boolean {
  const end = text.lastIndexOf('/');
  try {
    return end > 1 && new RegExp(text.slice(1, end), text.slice(end + 1)).source !== '';
  } catch {
    return false;
  }
}
