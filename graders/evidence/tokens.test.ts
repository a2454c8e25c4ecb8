import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokenize } from './tokens.ts';

const texts = (prose: string): readonly string[] => tokenize(prose).tokens.map(({ text }) => text);

test.each<[prose: string, ...tokens: string[]]>([
  ['vm-1, vm-10 and vm-1-backup.', 'vm-1', ',', 'vm-10', 'and', 'vm-1-backup', '.'],
  ['See aws-1/i-0abc or az-1/vm/vm-web.', 'see', 'aws-1/i-0abc', 'or', 'az-1/vm/vm-web', '.'],
  ['az-1//subscriptions/0000/x', 'az-1//subscriptions/0000/x'],
  ["vm-1's cost, ci’s too", 'vm-1', 'cost', ',', 'ci', 'too'],
  ["It isn't and wasn’t.", 'it', "isn't", 'and', "wasn't", '.'],
  ['p95 1.9%, 95th', 'p95', '1.9', ',', '95th'],
  ['$1,900.30.', '1,900.30', '.'],
  ['$6,02.69 each', '6,02.69', 'each'],
  ['about $.50', 'about', '.50'],
  ['12/30 days', '12', '/', '30', 'days'],
  ['5 dollars/mo, usd/year', '5', 'dollars', '/', 'mo', ',', 'usd', '/', 'year'],
  ['dev/test, and/or, aws-1/monthly', 'dev/test', ',', 'and/or', ',', 'aws-1/monthly'],
  ['a 30-day window', 'a', '30', 'day', 'window'],
  ['on 2026-10-31T08:00:00Z', 'on', '2026-10-31t08:00:00z'],
  ['m5.xlarge -> m5.large', 'm5.xlarge', '-', 'm5.large'],
  ['a – b — c - d -- e', 'a', '-', 'b', '-', 'c', '-', 'd', '-', 'e'],
  ['p95 <= 5, ≥ 3 ≈ 2 ~ 1', 'p95', '<', '5', ',', '>', '3', '~', '2', '~', '1'],
  ['approx. $5, e.g. this', 'approx', '5', ',', 'e.g', 'this'],
  ['One.\n\nTwo\nthree\n- four\n2. five', 'one', '.', '.', 'two', 'three', '.', 'four', '.', '2', '.', 'five'],
  ['really?! yes.', 'really', '?', 'yes', '.'],
  ['(one; two) [three] | & +', '(', 'one', ';', 'two', ')', '(', 'three', ')', ',', 'and', 'and'],
  ['**bold** "quoted" `code`', 'bold', 'quoted', 'code'],
  ['vm‑1 and vm\u200b-2', 'vm-1', 'and', 'vm-2'],
  ['é ünïts $５', 'é', 'ünïts', '5'],
])('%j', (prose, ...tokens) => {
  expect(texts(prose)).toEqual(tokens);
});

test.each([
  ['$5', 'dollar', ''],
  ['US$5', 'dollar', ''],
  ['USD 5', 'dollar', ''],
  ['usd5', 'dollar', ''],
  ['5$', 'dollar', ''],
  ['$ -5', 'dollar', ''],
  ['€5', 'foreign', ''],
  ['£ 5', 'foreign', ''],
  ['5', '', ''],
  ['5%', '', '%'],
  ['5 %', '', '%'],
  ['$5k', 'dollar', 'k'],
  ['$5M', 'dollar', 'm'],
])('the sign and the suffix of %s', (prose, currency, suffix) => {
  expect(tokenize(prose).tokens).toMatchObject([{ kind: 'number', text: '5', currency, suffix }]);
});

test('every token says where it stands in the text that was cut', () => {
  const { text, tokens } = tokenize('  $5 a month, it’s vm-1.');

  expect(tokens.map(({ from, to }) => text.slice(from, to))).toEqual(['$5', 'a', 'month', ',', "it's", 'vm-1', '.']);
});

test('any text is cut, in order and without overlap', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (prose) => {
      const { text, tokens } = tokenize(prose);
      let last = 0;
      for (const { from, to } of tokens) {
        expect(from).toBeGreaterThanOrEqual(last);
        expect(to).toBeGreaterThan(from);
        last = to;
      }
      expect(last).toBeLessThanOrEqual(text.length);
    }),
  );
});
