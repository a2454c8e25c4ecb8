// RFC 8785 canonical JSON, strict: whatever is not plain JSON throws with its path, nothing is dropped or converted.
import { AssizeError } from '../outcome/assize-error.ts';

const maxDepth = 256;

/**
 * The canonical text of a plain JSON value: keys sorted by UTF-16 code unit, ECMAScript number form, no white space.
 * Throws `CANONICAL` with an RFC 6901 path for NaN, Infinity, undefined, functions, bigint, sparse arrays, lone
 * surrogates, cycles (as depth) and every object whose prototype is not Object's. Source: RFC 8785, sections 3.2.2-3.2.3.
 */
export function canonicalJson(value: unknown): string {
  return write(value, undefined, 0);
}

interface Trail {
  readonly key: string | number;
  readonly up: Trail | undefined;
}

function write(value: unknown, trail: Trail | undefined, depth: number): string {
  switch (typeof value) {
    case 'string':
      return writeString(value, trail);
    case 'number':
      if (!Number.isFinite(value)) throw refusal(trail, `${value} is not a JSON number`);
      return value === 0 ? '0' : String(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      if (depth >= maxDepth) throw refusal(trail, `nested deeper than ${maxDepth} levels, or a cycle`);
      return Array.isArray(value) ? writeArray(value, trail, depth) : writeObject(value, trail, depth);
    default:
      throw refusal(trail, `${typeof value} is not JSON`);
  }
}

function writeString(value: string, trail: Trail | undefined): string {
  if (!value.isWellFormed()) throw refusal(trail, 'the text holds a lone surrogate');
  return JSON.stringify(value);
}

function writeArray(items: readonly unknown[], trail: Trail | undefined, depth: number): string {
  let text = '[';
  for (let index = 0; index < items.length; index++) {
    if (index > 0) text += ',';
    text += write(items[index], { key: index, up: trail }, depth + 1);
  }
  return `${text}]`;
}

function writeObject(value: object, trail: Trail | undefined, depth: number): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw refusal(trail, 'the object is not a plain one');
  const entries = value as Readonly<Record<string, unknown>>; // a plain object, by the line above
  if (Object.getOwnPropertySymbols(value).length > 0) throw refusal(trail, 'a symbol key is not JSON');
  let text = '{';
  let separator = '';
  for (const key of Object.keys(entries).sort()) {
    const here = { key, up: trail };
    text += `${separator}${writeString(key, here)}:${write(entries[key], here, depth + 1)}`;
    separator = ',';
  }
  return `${text}}`;
}

function refusal(trail: Trail | undefined, why: string): AssizeError {
  const path: string[] = [];
  for (let at = trail; at; at = at.up) path.unshift(String(at.key).replaceAll('~', '~0').replaceAll('/', '~1'));
  const pointer = path.length === 0 ? 'the root' : `/${path.join('/')}`;
  return new AssizeError('CANONICAL', `canonical JSON: at ${pointer}: ${why}`, { details: { pointer } });
}
