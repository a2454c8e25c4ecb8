import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargeOf, decimalText } from './amounts.ts';

test.each([
  [24, 0.192, { quantity: '24', unitPrice: '0.192', cost: '4.608' }],
  [500 / 31, 0.1, { quantity: '16.12903226', unitPrice: '0.1', cost: '1.612903226' }],
  [1 / 31, 19.71, { quantity: '0.03225806', unitPrice: '19.71', cost: '0.6358063626' }],
  [-500 / 30, 0.1, { quantity: '-16.66666667', unitPrice: '0.1', cost: '-1.666666667' }],
])('%d units at %d cost exactly their product', (amount, usd, charge) => {
  expect(chargeOf(amount, usd)).toEqual(charge);
});

test('a decimal text reads back as the same value', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (value) => {
      const text = decimalText(value, 8);
      const [whole = '', fraction = ''] = text.replace('-', '').split('.');
      const back = BigInt(whole + fraction.padEnd(8, '0')) * (text.startsWith('-') ? -1n : 1n);

      expect(back).toBe(value);
      expect(text).toMatch(/^-?\d+(\.\d*[1-9])?$/);
    }),
  );
});
