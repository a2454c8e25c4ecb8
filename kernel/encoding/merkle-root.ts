// The root of a Merkle tree over hex digests, hashed as RFC 6962 section 2.1 does (leaf prefix 00, node prefix 01).
import { sha256Hex } from './sha256.ts';

/** 64 hex digits; the root of an empty list is the SHA-256 of nothing. The order of the leaves counts. */
export function merkleRoot(leaves: readonly string[]): string {
  if (leaves.length === 0) return sha256Hex('');
  if (leaves.length === 1) return sha256Hex(Buffer.from(`00${leaves[0]}`, 'hex'));
  const half = 2 ** Math.floor(Math.log2(leaves.length - 1));
  return sha256Hex(Buffer.from(`01${merkleRoot(leaves.slice(0, half))}${merkleRoot(leaves.slice(half))}`, 'hex'));
}
