import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utf8Bytes, utf8Text } from './utf8.ts';

test('reads back every well-formed text, a byte order mark and U+FFFD included', () => {
  expect(utf8Text(utf8Bytes('\ufeffa\ufffd\u{1f600}'))).toBe('\ufeffa\ufffd\u{1f600}');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      fc.pre(text.isWellFormed());
      expect(utf8Text(utf8Bytes(text))).toBe(text);
    }),
  );
});

test.each([[[0xff]], [[0xc3]], [[0xed, 0xa0, 0x80]]])('refuses %j, which is not UTF-8', (bytes) => {
  expect(utf8Text(new Uint8Array(bytes))).toBeNull();
});
