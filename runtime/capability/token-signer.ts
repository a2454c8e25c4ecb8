// Who can sign and check a token. HMAC means that whoever verifies could also mint: a token guards against mistakes and
// against approve-then-change, not against a server that was taken over.
import { hmacSha256 } from '../../kernel/encoding/hmac-sha256.ts';

export interface TokenSigner {
  readonly keyId: string;
  /** 32 bytes over the UTF-8 bytes of the text. */
  sign(text: string): Uint8Array;
}

export function createHmacSigner(key: { readonly id: string; readonly secret: Uint8Array }): TokenSigner {
  const secret = key.secret.slice();
  return { keyId: key.id, sign: (text) => hmacSha256(secret, text) };
}
