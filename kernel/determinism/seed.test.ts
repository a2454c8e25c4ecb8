import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AssizeError } from '../outcome/assize-error.ts';
import { createRandom } from './random.ts';
import { defaultSeed, normalizeSeed, trialSeed } from './seed.ts';

const firstDraws = (seed: unknown): number[] => {
  const draw = createRandom(trialSeed(normalizeSeed(seed), 'c01', 0)).stream('any');
  return Array.from({ length: 4 }, draw);
};

describe('EH-08 string seeds that repeat a pattern, and missing seeds', () => {
  test.each([
    ['7', '77'],
    ['12', '1212'],
    ['a', 'aaaaaaa'],
    ['ab', 'ababab'],
  ])('%j and %j give different trial streams', (one, other) => {
    expect(firstDraws(one)).not.toEqual(firstDraws(other));
  });

  test('"7" and 7 are the same run', () => {
    expect(firstDraws('7')).toEqual(firstDraws(7));
    expect(firstDraws(' 7 ')).toEqual(firstDraws(7));
  });

  test.each<[string, unknown, string]>([
    ['undefined', undefined, 'seed is undefined'],
    ['null', null, 'seed is null'],
    ['an empty text', '', 'seed is ""'],
    ['a blank text', '  ', 'seed is "  "'],
    ['NaN', NaN, 'seed is NaN'],
    ['the text "undefined"', 'undefined', 'seed is "undefined"'],
    ['the text "null"', 'null', 'seed is "null"'],
    ['the text "NaN"', 'NaN', 'seed is "NaN"'],
    ['two quotation marks', '""', 'seed is "\\"\\""'],
    ['a fraction', 1.5, 'seed is 1.5'],
    ['a number too large to be exact', 2 ** 53, 'seed is 9007199254740992'],
    ['a lone surrogate', '\ud800', 'seed is "\\ud800"'],
    ['true', true, 'seed is boolean'],
    ['an object without a prototype', Object.create(null), 'seed is object'],
  ])('refuses %s', (_, seed, start) => {
    const refused = (): string => normalizeSeed(seed);

    expect(refused).toThrow(`${start}; it must be an integer or a text that is not empty, for example --seed 7`);
    expect(refused).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }));
    expect(refused).toThrow(AssizeError);
  });

  test('a seed that got lost on the way draws nothing', () => {
    expect(() => createRandom('')).toThrow('the seed is empty');
  });
});

test('the default seed is the one that the docs fixed', () => {
  expect(defaultSeed).toBe('20261101');
  expect(normalizeSeed(defaultSeed)).toBe(defaultSeed);
});

test('the seed of a trial is 16 hex digits and pinned', () => {
  expect(trialSeed('20261101', 'c01', 0)).toBe('a349fae6d54e31dc');
});

test('another seed, case or trial is another trial seed', () => {
  const place = fc.record({ seed: fc.string(), case: fc.string(), trial: fc.nat() });
  fc.assert(
    fc.property(place, place, (one, other) => {
      const same = one.seed === other.seed && one.case === other.case && one.trial === other.trial;
      expect(trialSeed(one.seed, one.case, one.trial) === trialSeed(other.seed, other.case, other.trial)).toBe(same);
    }),
  );
});
