import { expect, test } from 'vitest';
import { slipRate } from './slip-rate.ts';

test('a rate that is met has z = 0 and a two-sided p of 1', () => {
  expect(slipRate(40, 200, 0.2)).toMatchObject({ rate: 0.2, z: 0, twoSidedP: expect.closeTo(1, 12) });
});

test('no slip and all slips have one tail of 1', () => {
  expect(slipRate(0, 10, 0.2)).toMatchObject({ upperTail: 1, lowerTail: expect.closeTo(0.8 ** 10, 14) });
  expect(slipRate(10, 10, 0.2)).toMatchObject({ lowerTail: 1, upperTail: expect.closeTo(0.2 ** 10, 20) });
});

test('refuses more slips than chances and a rate that is a percentage', () => {
  expect(() => slipRate(11, 10, 0.2)).toThrow('slips is 11');
  expect(() => slipRate(0, 0, 0.2)).toThrow('chances is 0');
  expect(() => slipRate(1, 10, 20)).toThrow('nominal is 20');
});
