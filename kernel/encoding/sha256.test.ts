import { expect, test } from 'vitest';
import { digest, sha256Hex } from './sha256.ts';

// FIPS 180-4 examples.
test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
])('hashes %j as the standard says', (text, hex) => {
  expect(sha256Hex(text)).toBe(hex);
  expect(sha256Hex(new TextEncoder().encode(text))).toBe(hex);
});

test('hashes the UTF-8 bytes of a text', () => {
  expect(sha256Hex('\u00e9')).toBe(sha256Hex(new Uint8Array([0xc3, 0xa9])));
});

test('digests the canonical form of a value', () => {
  expect(digest({ b: 1, a: [true] })).toBe(sha256Hex('{"a":[true],"b":1}'));
});
