// The root of a Merkle tree over hex digests, hashed as RFC 6962 section 2.1 does (leaf prefix 00, node prefix 01).
import { AssizeError } from '../outcome/assize-error.ts';
import { sha256Hex } from './sha256.ts';

/**
 * 64 hex digits; the root of an empty list is the SHA-256 of nothing. The order of the leaves counts. Throws `CONTRACT`
 * for a leaf that is not hex: decoders cut such a leaf off, and two trees would have one root.
 */
export function merkleRoot(leaves: readonly string[]): string {
  const [first = '', ...rest] = leaves;
  if (leaves.length === 0) return sha256Hex('');
  if (rest.length === 0) return sha256Hex(bytesOf(`00${first}`));
  const half = 2 ** Math.floor(Math.log2(leaves.length - 1));
  return sha256Hex(bytesOf(`01${merkleRoot(leaves.slice(0, half))}${merkleRoot(leaves.slice(half))}`));
}

function bytesOf(hex: string): Uint8Array {
  if (hex.length % 2 !== 0 || !/^[0-9a-f]*$/.test(hex)) {
    throw new AssizeError('CONTRACT', `merkleRoot: a leaf is not lower-case hex: "${hex.slice(2, 82)}"`);
  }
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}
