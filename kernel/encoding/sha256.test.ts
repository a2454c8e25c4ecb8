import { expect, test } from 'vitest';
import { deepFreeze } from './frozen.ts';
import { digest, digestOnce, sha256Hex } from './sha256.ts';

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

test('remembers the digest of what can no longer change, and of nothing else', () => {
  const frozen = deepFreeze({ a: [1, { b: 2 }] });
  const list = [1];
  const frozenAtTheTop = Object.freeze({ list });
  const before = digestOnce(frozenAtTheTop);
  list.push(2);

  expect(digestOnce(frozen)).toBe(digest(frozen));
  expect(digestOnce(frozen)).toBe(digest({ a: [1, { b: 2 }] }));
  expect(digestOnce(frozenAtTheTop)).toBe(digest({ list: [1, 2] }));
  expect(digestOnce(frozenAtTheTop)).not.toBe(before);
});
