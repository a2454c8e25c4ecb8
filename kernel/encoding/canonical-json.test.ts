import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AssizeError } from '../outcome/assize-error.ts';
import { canonicalJson } from './canonical-json.ts';
import { digest } from './sha256.ts';

/** Arbitrary plain JSON with the keys, texts and numbers that implementations disagree about. */
const text = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));
const plainJson = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, true, false, 0, -0, 1e21, 1e-7, 5e-324, Number.MAX_VALUE),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    text,
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(text, tie('value'), { maxKeys: 40 }),
  ),
})).value;

function refusedAt(value: unknown): unknown {
  try {
    return `accepted as ${canonicalJson(value)}`;
  } catch (error) {
    if (!(error instanceof AssizeError) || error.code !== 'CANONICAL') throw error;
    return error.details['pointer'];
  }
}

describe('EH-22 canonical JSON: numbers, key order, lone surrogates', () => {
  test.each([
    ['{"b":-0,"a":1e21}', '{"a":1e+21,"b":0}'],
    ['{"x":1E-7,"y":0.30000000000000004,"z":100.0}', '{"x":1e-7,"y":0.30000000000000004,"z":100}'],
    ['{"\\ufb33":1,"\\ud83d\\ude00":2}', '{"\u{1f600}":2,"\ufb33":1}'],
    ['{"a":"\\u00e9\\u000a\\u0007"}', '{"a":"\u00e9\\n\\u0007"}'],
  ])('%s becomes %s', (json, canonical) => {
    const value: unknown = JSON.parse(json);

    expect(canonicalJson(value)).toBe(canonical);
  });

  test('an accented letter is two UTF-8 bytes', () => {
    expect([...new TextEncoder().encode(canonicalJson('\u00e9'))]).toEqual([0x22, 0xc3, 0xa9, 0x22]);
  });

  test.each<[string, unknown, string]>([
    ['a lone surrogate as value', { a: '\ud800' }, '/a'],
    ['a lone surrogate as key', { '\udc00': 1 }, '/\udc00'],
    ['NaN', { a: NaN }, '/a'],
    ['Infinity', { a: [1, { 'b/c~d': -Infinity }] }, '/a/1/b~1c~0d'],
    ['undefined', { a: undefined }, '/a'],
    ['a function', [() => 1], '/0'],
    ['a symbol', Symbol('s'), 'the root'],
    ['a symbol key', { a: { [Symbol('s')]: 1 } }, '/a'],
    ['a bigint', 1n, 'the root'],
    // oxlint-disable-next-line no-sparse-arrays -- the hole is what is refused
    ['a sparse array', [1, , 2], '/1'],
    ['an array with a name', Object.assign([1], { index: 0 }), 'the root'],
    ['an array of a class of its own', new (class Mine extends Array {})(), 'the root'],
    ['a Date', { at: new Date(0) }, '/at'],
    ['a Map', new Map(), 'the root'],
    ['a boxed number', [Object(1)], '/0'],
    ['bytes', new Uint8Array(2), 'the root'],
    [
      'a class instance',
      new (class {
        a = 1;
      })(),
      'the root',
    ],
  ])('refuses %s and names the place', (_, value, pointer) => {
    expect(refusedAt(value)).toBe(pointer);
  });

  test('says what is wrong in the message', () => {
    expect(() => canonicalJson({ a: [NaN] })).toThrow('canonical JSON: at /a/0: NaN is not a JSON number');
  });

  test('refuses a cycle as depth', () => {
    const loop: Record<string, unknown> = {};
    loop['in'] = loop;

    expect(() => canonicalJson(loop)).toThrow('nested deeper than 256 levels, or a cycle');
  });

  test('lets errors that are not its own through', () => {
    const trap = Object.defineProperty({}, 'a', { enumerable: true, get: () => JSON.parse('{') });

    expect(() => canonicalJson(trap)).toThrow(SyntaxError);
  });

  test('leaves a valid pair and a real U+FFFD alone', () => {
    expect(canonicalJson('\ud83d\ude00\ufffd')).toBe('"\ud83d\ude00\ufffd"');
  });

  test('takes objects without a prototype and keys like __proto__', () => {
    const bare: unknown = Object.assign(Object.create(null), { b: 1, a: 2 });

    expect(canonicalJson(bare)).toBe('{"a":2,"b":1}');
    expect(canonicalJson(JSON.parse('{"b":1,"__proto__":{"x":2}}'))).toBe('{"__proto__":{"x":2},"b":1}');
  });

  test('sorts few keys and many keys alike', () => {
    const keys = Array.from({ length: 60 }, (_, index) => `k${(index * 37) % 60}`);
    const object = (size: number) => Object.fromEntries(keys.slice(0, size).map((key) => [key, 0]));

    for (const size of [1, 2, 23, 24, 25, 26, 60]) {
      const sorted = keys.slice(0, size).toSorted();
      expect(Object.keys(JSON.parse(canonicalJson(object(size))))).toEqual(sorted);
    }
  });

  test('writes keys alike, however many others there have been', () => {
    const keys = Array.from({ length: 5_000 }, (_, index) => `"${index}`);

    for (const key of [...keys, ...keys]) expect(canonicalJson({ [key]: 0 })).toBe(`{${JSON.stringify(key)}:0}`);
  });

  test('agrees with an independent implementation on arbitrary plain JSON', () => {
    const halfPairs = fc.string({ unit: fc.constantFrom('\ud83d', '\ude00', 'a'), maxLength: 3 });
    const anyJson = fc.oneof(plainJson, fc.dictionary(halfPairs, fc.oneof(halfPairs, plainJson), { maxKeys: 4 }));
    const orRefused = (write: (value: unknown) => unknown, value: unknown): unknown => {
      try {
        return write(value);
      } catch {
        return 'refused';
      }
    };
    fc.assert(
      fc.property(anyJson, (value) => {
        expect(orRefused(canonicalJson, value)).toBe(orRefused(canonicalize, value));
      }),
      { numRuns: 1000 },
    );
  });

  test('hashes a value as it hashes the same value stored and read back, in any key order', () => {
    const backwards = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(backwards);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .map(([key, each]) => [key, backwards(each)])
          .toReversed(),
      );
    };
    fc.assert(
      fc.property(plainJson, (value) => {
        expect(digest(JSON.parse(JSON.stringify(value)))).toBe(digest(value));
        expect(digest(backwards(value))).toBe(digest(value));
      }),
      { numRuns: 300 },
    );
  });

  test('is text that reads back as the value', () => {
    fc.assert(
      fc.property(plainJson, (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: 300 },
    );
  });
});
