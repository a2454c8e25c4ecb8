import { describe, expect, test } from 'vitest';
import { codesOf } from '../laws/codes-of.ts';

const stated = 'count-unsupported';
const propose = { S1: 'Idle.', R3: 'Oversized.', S4: 'Idle.', K1: 'Nothing uses it.' };

describe('how many have an amount each', () => {
  // ci-runner-04 and artifact-proxy-dev cost $140.16 each.
  test.each<[text: string, ...codes: string[]]>([
    ['Two of them cost $140.16 each.'],
    ['Three of them cost $140.16 each.', stated],
    ['Two of these cost $140.16 a month each.'],
    ['Three of those cost $140.16 a month each.', stated],
  ])('%s', (text, ...codes) => {
    expect(codesOf({ summary: text, propose, exclude: { X1: 'Reviewed.' } })).toEqual(codes);
  });
});

describe('how many signatures are needed', () => {
  test.each<[text: string, ...codes: string[]]>([
    ['One signature is needed.'],
    ['Two signatures are needed.'],
    ['Three signatures are needed.', stated],
    ['If it cost more, three signatures would be needed.'],
  ])('%s', (text, ...codes) => {
    expect(codesOf({ summary: text, propose })).toEqual(codes);
  });
});

describe('what stands between a number and its noun', () => {
  test.each<[text: string, ...codes: string[]]>([
    ['Three further machines.'],
    ['Nine further machines.', stated],
    ['Nine more idle machines.', stated],
    ['Three machines and one disk.'],
    ['Three machines and nine disks.', stated],
    ['Nine such people.'],
  ])('%s', (text, ...codes) => {
    expect(codesOf({ summary: text, propose })).toEqual(codes);
  });
});
