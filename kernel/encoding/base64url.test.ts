import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64Url, toBase64Url } from './base64url.ts';

test('writes what Node writes, and reads it back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const text = toBase64Url(bytes);

      expect(text).toBe(Buffer.from(bytes).toString('base64url'));
      expect([...(fromBase64Url(text) ?? [-1])]).toEqual([...bytes]);
    }),
    { numRuns: 500 },
  );
});

test('takes only the one text that its bytes encode to', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'AB09-_zQ=+/ .\u00e9'), maxLength: 6 }), (text) => {
      const bytes = fromBase64Url(text);

      if (bytes !== null) expect(Buffer.from(bytes).toString('base64url')).toBe(text);
      else expect(Buffer.from(text, 'base64url').toString('base64url')).not.toBe(text);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['A', 'one character holds no byte'],
  ['QR', 'the last character has an unused bit set'],
  ['QQ==', 'padding'],
  ['Q+', 'the other alphabet'],
  ['QU JD', 'white space'],
])('refuses %j: %s', (text) => {
  expect(fromBase64Url(text)).toBeNull();
});
