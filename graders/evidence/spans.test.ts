import { expect, test } from 'vitest';
import { clausesOf, sentencesOf } from './spans.ts';
import type { Span } from './spans.ts';
import { tokenize } from './tokens.ts';

const words = (prose: string, spans: readonly Span[]): readonly string[] => {
  const { text, tokens } = tokenize(prose);
  return spans.map(({ from, to }) => text.slice(tokens[from]?.from, tokens[to - 1]?.to).trim());
};

test.each<[prose: string, ...sentences: string[]]>([
  ['One. Two! Three? Four', 'One', 'Two', 'Three', 'Four'],
  ['one; two', 'one', 'two'],
  ['one (a; b); two', 'one (a; b)', 'two'],
  ['one) a; b', 'one) a', 'b'],
  ['one (a. b; c', 'one (a', 'b', 'c'],
  ['It costs $1.50. Fine.', 'It costs $1.50', 'Fine'],
  ['- one\n- two', 'one', 'two'],
  [''],
  ['...'],
])('the sentences of %j', (prose, ...sentences) => {
  expect(words(prose, sentencesOf(tokenize(prose).tokens))).toEqual(sentences);
});

test('only a question asks', () => {
  expect(sentencesOf(tokenize('Is it? It is.').tokens).map(({ asks }) => asks)).toEqual([true, false]);
});

test.each<[prose: string, ...clauses: string[]]>([
  ['one, two: three - four (five)', 'one', 'two', 'three', 'four', 'five'],
  ['it failed so it waits', 'it failed', 'it waits'],
  ['it failed because the source was down', 'it failed', 'the source was down'],
  ['prices and quotes failed', 'prices and quotes failed'],
  ['prices failed and the rest worked', 'prices failed', 'the rest worked'],
])('the clauses of %j', (prose, ...clauses) => {
  const { tokens } = tokenize(prose);

  expect(words(prose, clausesOf(tokens, { from: 0, to: tokens.length }))).toEqual(clauses);
});
