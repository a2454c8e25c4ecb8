// Reads base64 and base64url as far as they spell printable ASCII, to see whether a secret was wrapped in them.

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const valueOf = new Map<string, number>([
  ...Array.from(alphabet, (digit, value) => [digit, value] as const),
  ['-', 62],
  ['_', 63],
]);

/** The printable text that the digits spell from their first one on; it ends before the first byte that is not printable. */
export function decodePrintable(digits: string): string {
  let text = '';
  let bits = 0;
  let bitCount = 0;
  for (const digit of digits) {
    const value = valueOf.get(digit);
    if (value === undefined) return text;
    bits = ((bits << 6) | value) & 0xffff;
    bitCount += 6;
    if (bitCount < 8) continue;
    bitCount -= 8;
    const byte = (bits >> bitCount) & 0xff;
    const isPrintable = (byte >= 0x20 && byte < 0x7f) || byte === 0x0a || byte === 0x0d || byte === 0x09;
    if (!isPrintable) return text;
    text += String.fromCharCode(byte);
  }
  return text;
}

/** Base64 of the UTF-8 bytes of a text, with padding. */
export function encodeBase64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let digits = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    for (let digit = 0; digit < 4; digit++) {
      digits += at + digit > bytes.length ? '=' : alphabet.charAt((group >> (18 - 6 * digit)) & 63);
    }
  }
  return digits;
}
