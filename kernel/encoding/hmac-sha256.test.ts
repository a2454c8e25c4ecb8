import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { equalBytes, hmacSha256 } from './hmac-sha256.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

// RFC 4231, test cases 1, 2 and 6.
test.each([
  [new Uint8Array(20).fill(0x0b), 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
  [
    new TextEncoder().encode('Jefe'),
    'what do ya want for nothing?',
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
  [
    new Uint8Array(131).fill(0xaa),
    'Test Using Larger Than Block-Size Key - Hash Key First',
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  ],
])('signs as RFC 4231 says (%#)', (secret, text, expected) => {
  expect(hex(hmacSha256(secret, text))).toBe(expected);
});

test('signs the UTF-8 bytes of a text', () => {
  const secret = new Uint8Array([1]);

  expect(hex(hmacSha256(secret, '\u00e9'))).toBe(
    createHmac('sha256', secret).update(Buffer.from('\u00e9')).digest('hex'),
  );
});

test('finds equal bytes equal and all others not, whatever their lengths', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 4 }), fc.uint8Array({ maxLength: 4 }), (a, b) => {
      expect(equalBytes(a, b)).toBe(hex(a) === hex(b));
      expect(equalBytes(a, a.slice())).toBe(true);
    }),
  );
});
