// HMAC-SHA256 and the comparison that does not tell how far two values agree.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** The 32 bytes of HMAC-SHA256 over the UTF-8 bytes of a text. Source: RFC 2104. */
export function hmacSha256(secret: Uint8Array, text: string): Uint8Array<ArrayBuffer> {
  return createHmac('sha256', secret).update(text).digest();
}

/** Lengths are compared first (they are no secret), then every byte in constant time. */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}
