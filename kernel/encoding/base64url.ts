// base64url without padding, one text per value: what does not encode back to itself is refused.

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const none = 64;
const valueOf = new Uint8Array(128).fill(none);
for (let value = 0; value < alphabet.length; value++) valueOf[alphabet.charCodeAt(value)] = value;

const codeOf = new Uint8Array(64).map((_, value) => alphabet.charCodeAt(value));
const ascii = new TextDecoder();

/** The base64url form of bytes, without padding. Source: RFC 4648, section 5. */
export function toBase64Url(bytes: Uint8Array): string {
  const codes = new Uint8Array(Math.ceil((bytes.length * 4) / 3));
  let held = 0;
  let heldBits = 0;
  let filled = 0;
  const put = (value: number): void => void (codes[filled++] = codeOf[value & 63] ?? 0);
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff;
    heldBits += 8;
    while (heldBits >= 6) {
      heldBits -= 6;
      put(held >> heldBits);
    }
  }
  if (heldBits > 0) put(held << (6 - heldBits));
  return ascii.decode(codes);
}

/**
 * The bytes of a base64url text, or null. Usual decoders skip foreign characters and ignore the unused bits of the last
 * one, so that several texts stand for the same bytes; here only the text that the bytes encode to is taken.
 */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let held = 0;
  let heldBits = 0;
  let filled = 0;
  for (let at = 0; at < text.length; at++) {
    const value = valueOf[text.charCodeAt(at)] ?? none;
    if (value === none) return null;
    held = ((held << 6) | value) & 0xfff;
    heldBits += 6;
    if (heldBits >= 8) {
      heldBits -= 8;
      bytes[filled++] = held >> heldBits;
    }
  }
  const unused = held & ((1 << heldBits) - 1);
  return unused === 0 ? bytes : null;
}
