import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';
import { tagged } from './phrases.ts';
import { quantitiesOf, quantityBefore } from './quantities.ts';
import { tokenize } from './tokens.ts';

const vocabulary = tagged(['cost', ['costs', 'cost', 'billed']], ['saving', ['saves', 'saving', 'saved']]);

test.each<[prose: string, ...said: string[]]>([
  ['costs $2, saves $1', 'cost', 'saving'],
  ['$2 in cost and $1 in saving', 'cost', 'saving'],
  ['costs $2 and $1 of that is saved', 'cost', 'saving'],
  ['saves $1 a month, or $12 a year', 'saving', 'saving'],
  ['cost and saving are $2 and $1', 'cost', 'saving'],
  ['the saving on its cost is $1', 'cost saving'],
  ['$2, of which $1 is saved', 'saving', 'saving'],
  ['$1 saved and $2 more', 'saving', ''],
  ['$1', ''],
  ['costs $2, saves $1, costs $3', 'cost', 'saving', 'cost'],
  ['$1 saved, $2 billed, $3 saved', 'saving', 'cost', 'saving'],
])('%s', (prose, ...said) => {
  const tokenized = tokenize(prose);
  const sentence = { from: 0, to: tokenized.tokens.length };

  const figures = figuresOf(tokenized, sentence);
  const quantities = quantitiesOf(tokenized.tokens, sentence, figures, vocabulary);

  expect(figures.map((figure) => [...(quantities.get(figure) ?? [])].sort().join(' '))).toEqual(said);
});

test.each([
  ['saves more than', 'saving'],
  ['costs less and saves', 'saving'],
  ['saves, but over', ''],
  ['more than', ''],
])('the quantity said before a limit: %s', (prose, quantity) => {
  const { tokens } = tokenize(prose);

  expect(quantityBefore(tokens, { from: 0, to: tokens.length }, vocabulary).join()).toBe(quantity);
});
