// Number vectors: RFC 8785, appendix B, and the checksums published with the standard's test data
// (cyberphone/json-canonicalization, testdata: lines of `hex-ieee,expected`), whose inputs are rebuilt here by rule.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

const view = new DataView(new ArrayBuffer(8));

function numberOf(bits: bigint): number {
  view.setBigUint64(0, bits);
  return view.getFloat64(0);
}

function bitsOf(value: number): bigint {
  view.setFloat64(0, value);
  return view.getBigUint64(0);
}

const appendixB: readonly (readonly [bigint, string])[] = [
  [0x0000000000000000n, '0'],
  [0x8000000000000000n, '0'],
  [0x0000000000000001n, '5e-324'],
  [0x8000000000000001n, '-5e-324'],
  [0x7fefffffffffffffn, '1.7976931348623157e+308'],
  [0xffefffffffffffffn, '-1.7976931348623157e+308'],
  [0x4340000000000000n, '9007199254740992'],
  [0xc340000000000000n, '-9007199254740992'],
  [0x4430000000000000n, '295147905179352830000'],
  [0x44b52d02c7e14af5n, '9.999999999999997e+22'],
  [0x44b52d02c7e14af6n, '1e+23'],
  [0x44b52d02c7e14af7n, '1.0000000000000001e+23'],
  [0x444b1ae4d6e2ef4en, '999999999999999700000'],
  [0x444b1ae4d6e2ef4fn, '999999999999999900000'],
  [0x444b1ae4d6e2ef50n, '1e+21'],
  [0x3eb0c6f7a0b5ed8cn, '9.999999999999997e-7'],
  [0x3eb0c6f7a0b5ed8dn, '0.000001'],
  [0x41b3de4355555553n, '333333333.3333332'],
  [0x41b3de4355555554n, '333333333.33333325'],
  [0x41b3de4355555555n, '333333333.3333333'],
  [0x41b3de4355555556n, '333333333.3333334'],
  [0x41b3de4355555557n, '333333333.33333343'],
  [0xbecbf647612f3696n, '-0.0000033333333333333333'],
  [0x43143ff3c1cb0959n, '1424953923781206.2'],
];

test.each(appendixB)('the number with the bits %s is written %s', (bits, written) => {
  expect(canonicalJson(numberOf(bits))).toBe(written);
});

test.each([NaN, Infinity, -Infinity])('refuses %s', (value) => {
  expect(() => canonicalJson(value)).toThrow('is not a JSON number');
});

/** By how many units in the last place the published thirds of powers of ten are off, where they are. */
const unitsOff = new Map([
  ...[2, 3, 4, 6, 7, 9, 12, 13, 14, 49].map((index) => [index, 1n] as const),
  ...([
    [5, 2n],
    [8, 3n],
    [10, 2n],
    [11, 2n],
    [18, -1n],
  ] as const),
]);
/** Thirds of powers of ten, from 1e22 down to 1e-27. */
const thirds = Array.from({ length: 50 }, (_, index) =>
  numberOf(bitsOf(Number(`3.33333333333333333333e${21 - index}`)) + (unitsOff.get(index) ?? 0n)),
);
/** 10, then 5 over powers of ten; then 5e-6 with a 6 behind it that moves to the right until it is lost. */
const fives = [10, ...Array.from({ length: 10 }, (_, index) => Number(`5e-${index}`))];
const sixes = Array.from({ length: 15 }, (_, index) => Number(`5.${'0'.repeat(index + 1)}6e-6`));
const nearOne = [
  1,
  -1,
  ...[0xbfeffffffffffffan, 0xbfeffffffffffffbn, 0x3feffffffffffffan, 0x3feffffffffffffbn].map(numberOf),
  ...[0x3feffffffffffffcn, 0x3feffffffffffffen, 0xbfefffffffffffffn, 0xbfefffffffffffffn].map(numberOf),
  ...[0x3fefffffffffffffn, 0x3fefffffffffffffn, 0x3fd3333333333332n, 0x3fd3333333333333n].map(numberOf),
  ...[0x3fd3333333333334n, 0x0010000000000000n, 0x000ffffffffffffdn, 0x000fffffffffffffn].map(numberOf),
];
const fixed = [
  ...appendixB.slice(0, 4).map(([bits]) => numberOf(bits)),
  ...thirds.map((value) => -value),
  ...thirds,
  ...fives,
  ...sixes,
  ...nearOne,
  ...appendixB.slice(4).map(([bits]) => numberOf(bits)),
];

function* publishedNumbers(): Generator<number> {
  yield* fixed;
  for (let index = 0n; index < 2000n; index++) yield numberOf(0x0010000000000000n + index);
  for (let block: Uint8Array = new Uint8Array(32); ;) {
    block = createHash('sha256').update(block).digest();
    const words = new DataView(block.buffer, block.byteOffset, block.byteLength);
    for (let at = 0; at < 32; at += 8) {
      const value = words.getFloat64(at, true);
      if (value !== 0 && Number.isFinite(value)) yield value;
    }
  }
}

test.each([
  [1000, 'be18b62b6f69cdab33a7e0dae0d9cfa869fda80ddc712221570f9f40a5878687'],
  [10_000, 'b9f7a8e75ef22a835685a52ccba7f7d6bdc99e34b010992cbc5864cd12be6892'],
  [100_000, '22776e6d4b49fa294a0d0f349268e5c28808fe7e0cb2bcbe28f63894e494d4c7'],
])('the first %i published numbers have the published checksum', (lines, checksum) => {
  const hash = createHash('sha256');
  let line = 0;
  for (const value of publishedNumbers()) {
    if (line++ === lines) break;
    hash.update(`${bitsOf(value).toString(16)},${canonicalJson(value)}\n`);
  }

  expect(hash.digest('hex')).toBe(checksum);
});
