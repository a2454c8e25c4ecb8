// SHA-256 of text, bytes and canonical JSON, as 64 lower-case hex digits.
import { hash } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';
import { isDeepFrozen } from './frozen.ts';

/** SHA-256 of the UTF-8 bytes of a text, or of bytes. */
export function sha256Hex(data: string | Uint8Array): string {
  return hash('sha256', data, 'hex');
}

/** SHA-256 over the RFC 8785 form of a plain JSON value. */
export function digest(value: unknown): string {
  return sha256Hex(canonicalJson(value));
}

const remembered = new WeakMap<object, string>();

/**
 * `digest`, remembered for plain data that is frozen all the way down and therefore cannot have another one later.
 * Whatever is not frozen is digested anew at each call.
 */
export function digestOnce(value: object): string {
  const known = remembered.get(value);
  if (known !== undefined) return known;
  const made = digest(value);
  if (isDeepFrozen(value)) remembered.set(value, made);
  return made;
}
