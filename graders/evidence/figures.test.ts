import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';
import type { Figure } from './figures.ts';
import { overTerm } from './periods.ts';
import { tokenize } from './tokens.ts';

function figures(prose: string): readonly Figure[] {
  const tokenized = tokenize(prose);
  return figuresOf(tokenized, { from: 0, to: tokenized.tokens.length });
}

test.each<[prose: string, ...read: string[]]>([
  ['$602.69', 'money 602.69'],
  ['602.69 dollars', 'money 602.69'],
  ['602.69 USD', 'money 602.69'],
  ['$1.9k', 'money 1900'],
  ['$1.9 k', 'money 1900'],
  ['$2 thousand', 'money 2000'],
  ['2 thousand dollars', 'money 2000'],
  ['$1.2m', 'money 1200000'],
  ['two thousand dollars', 'money 2000'],
  ['69 cents', 'money 0.69'],
  ['a hundred dollars and six cents', 'money 100.06'],
  ['five dollars and six disks', 'money 5', 'number 6'],
  ['five dollars and 6,02 cents', 'money 5', 'unreadable'],
  ['$6,02.69', 'unreadable'],
  ['€5', 'unreadable'],
  ['5 euros', 'unreadable'],
  ['6,02 dollars and five cents', 'unreadable', 'money 0.05'],
  ['4.2%', 'percent 4.2'],
  ['4.2 percent', 'percent 4.2'],
  ['five per cent', 'percent 5'],
  ['3 percentage points', 'percent 3'],
  ['eight changes', 'number 8'],
  ['12 of 30 days', 'number 12', 'number 30'],
  ['no figure'],
])('%s', (prose, ...read) => {
  const round = (value: number): number => Math.round(value * 1e6) / 1e6;

  expect(
    figures(prose).map(({ kind, value, readable }) => (readable ? `${kind} ${round(value)}` : 'unreadable')),
  ).toEqual(read);
});

test.each<[prose: string, ...periods: string[]]>([
  ['$5', 'month'],
  ['$5 a month', 'month'],
  ['$5 per year', 'year'],
  ['$5/yr', 'year'],
  ['$5 annually', 'year'],
  ['an annual $5', 'year'],
  ['$5 of savings every year', 'year'],
  ['$5 a day', 'day'],
  ['$5 hourly', 'hour'],
  ['$5/h', 'hour'],
  ['$5 a week', 'week'],
  ['$5 a month, $60 a year', 'month', 'year'],
  ['monthly $5, yearly $60', 'month', 'year'],
  ['$5 and a year later', 'month'],
  ['idle for a day, $5', 'month'],
  ['per year that is $60', 'year'],
  ['this year it saves $5', 'month'],
])('the period of %s', (prose, ...periods) => {
  expect(figures(prose).map(({ period }) => period)).toEqual(periods);
});

test.each([
  ['over three months it saves $5', 'month', 3],
  ['it saves $5 over 2 years', 'year', 2],
  ['$5 in a full year', 'year', 1],
  ['idle for three months, $5', 'month', 1],
  ['in three months it saves $5 a day', 'day', 1],
] as const)('the term of %s', (prose, period, periods) => {
  expect(figures(prose).filter(({ kind }) => kind === 'money')).toMatchObject([{ period, periods }]);
});

test('a number per time behind an amount is an amount', () => {
  expect(figures('$5 a month, 60 a year').map(({ kind, period }) => `${kind} ${period}`)).toEqual([
    'money month',
    'money year',
  ]);
});

test.each([
  ['month', 730],
  ['year', 8760],
  ['week', 168],
  ['day', 24],
  ['hour', 1],
] as const)('an hourly dollar is %s: %i', (period, dollars) => {
  expect(overTerm(730, { period, periods: 1 })).toBeCloseTo(dollars, 9);
});

test.each([
  ['about $5', true],
  ['~$5', true],
  ['roughly 5 dollars', true],
  ['in the region of $5', true],
  ['$5 or so', true],
  ['at least $5', true],
  ['between $5 and $6', true],
  ['$5', false],
  ['exactly $5', false],
  ['about the $5', false],
  ['about us and $5', false],
])('%s is hedged: %s', (prose, hedged) => {
  expect(figures(prose).map((figure) => figure.hedged)).toEqual(figures(prose).map(() => hedged));
});

test('both ends of a range are hedged, and nothing else is', () => {
  const hedged = (prose: string): readonly boolean[] => figures(prose).map((figure) => figure.hedged);

  expect(hedged('between $5 and $6')).toEqual([true, true]);
  expect(hedged('from $5 and $6')).toEqual([false, false]);
  expect(hedged('between $5 or $6')).toEqual([false, false]);
  expect(hedged('between $5 a month and $6')).toEqual([false, false]);
});

test.each<[prose: string, comparison: Figure['comparison']]>([
  ['under 5 %', 'below'],
  ['under the 5 %', 'below'],
  ['below the limit of 5 %', 'below'],
  ['<= 5 %', 'below'],
  ['at most 5 %', 'below'],
  ['no more than 5 %', 'below'],
  ['over 5 %', 'above'],
  ['more than 5 %', 'above'],
  ['>= 5 %', 'above'],
  ['exceeded 5 %', 'above'],
  ['never exceeded 5 %', 'below'],
  ["didn't ever pass above 5 %", 'below'],
  ['not at any point in all that time above 5 %', 'above'],
  ['is not below 5 %', 'above'],
  ['5 %', null],
  ['under review, 5 %', null],
])('%s compares %s', (prose, comparison) => {
  expect(figures(prose)[0]?.comparison).toBe(comparison);
});

test.each([
  ['$0.05 per GB-month', true],
  ['$0.05/GB', true],
  ['$0.05 a month per GiB', true],
  ['$5 a month for 500 GB', false],
  ['$5 per month', false],
])('%s is a price per unit: %s', (prose, perUnit) => {
  expect(figures(prose)[0]?.perUnit).toBe(perUnit);
});

test('a figure is quoted as written', () => {
  expect(figures('saves about $1.9k, 5 % or two thousand dollars').map(({ text }) => text)).toEqual([
    '$1.9k',
    '5 %',
    'two thousand dollars',
  ]);
});
