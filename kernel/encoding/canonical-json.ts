// RFC 8785 canonical JSON, strict: whatever is not plain JSON throws with its path, nothing is dropped or converted.
import { AssizeError } from '../outcome/assize-error.ts';

const maxDepth = 256;
/** Texts that need no escape and hold no surrogate: quoted as they are. */
const plainText = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/;
const insertionSortUpTo = 24;
/** Quoted keys with their colons: documents of one kind repeat them. Full, it takes no more, as keys may come from data. */
const heads = new Map<string, string>();
const mostHeads = 2_000;

/**
 * The canonical text of a plain JSON value: keys sorted by UTF-16 code unit, ECMAScript number form, no white space.
 * Own enumerable properties count. Throws `CANONICAL` with an RFC 6901 path for NaN, Infinity, undefined, functions,
 * bigint, symbol keys, sparse arrays, arrays with named properties, lone surrogates, cycles (as depth) and every object
 * whose prototype is not Object's. Source: RFC 8785, sections 3.2.2-3.2.3.
 */
export function canonicalJson(value: unknown): string {
  try {
    return write(value, 0);
  } catch (fault) {
    if (fault instanceof NotJson) throw refusal(fault);
    throw fault;
  }
}

/** Thrown at the bad value; every container on the way out adds its key. */
class NotJson extends Error {
  readonly path: (string | number)[] = [];
}

function write(value: unknown, depth: number): string {
  switch (typeof value) {
    case 'string':
      return writeString(value);
    case 'number':
      if (!Number.isFinite(value)) throw new NotJson(`${value} is not a JSON number`);
      return value === 0 ? '0' : String(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      if (depth >= maxDepth) throw new NotJson(`nested deeper than ${maxDepth} levels, or a cycle`);
      return Array.isArray(value) ? writeArray(value, depth) : writeObject(value, depth);
    default:
      throw new NotJson(`${typeof value} is not JSON`);
  }
}

function writeString(value: string): string {
  if (plainText.test(value)) return `"${value}"`;
  if (!value.isWellFormed()) throw new NotJson('the text holds a lone surrogate');
  return JSON.stringify(value);
}

function writeArray(items: readonly unknown[], depth: number): string {
  if (Object.getPrototypeOf(items) !== Array.prototype) throw new NotJson('the array is not a plain one');
  let text = '[';
  let at = 0;
  try {
    for (; at < items.length; at++) text += at > 0 ? `,${write(items[at], depth + 1)}` : write(items[at], depth + 1);
  } catch (fault) {
    throw under(at, fault);
  }
  if (Object.keys(items).length > items.length) throw new NotJson('an array with named properties is not JSON');
  return `${text}]`;
}

function writeObject(value: object, depth: number): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new NotJson('the object is not a plain one');
  if (Object.getOwnPropertySymbols(value).length > 0) throw new NotJson('a symbol key is not JSON');
  const entries = value as Readonly<Record<string, unknown>>; // a plain object, by the lines above
  let text = '{';
  let separator = '';
  let at = '';
  try {
    for (at of sortedKeys(entries)) {
      text += separator + headOf(at) + write(entries[at], depth + 1);
      separator = ',';
    }
  } catch (fault) {
    throw under(at, fault);
  }
  return `${text}}`;
}

function headOf(key: string): string {
  const known = heads.get(key);
  if (known !== undefined) return known;
  const head = `${writeString(key)}:`;
  if (heads.size < mostHeads) heads.set(key, head);
  return head;
}

/** By UTF-16 code unit, as `<` compares. Most objects have a handful of keys, where the built-in sort is the slower one. */
function sortedKeys(entries: object): string[] {
  const keys = Object.keys(entries);
  if (keys.length > insertionSortUpTo) return keys.toSorted();
  for (let next = 1; next < keys.length; next++) {
    const key = keys[next] ?? '';
    let at = next - 1;
    for (; at >= 0; at--) {
      const other = keys[at] ?? '';
      if (other <= key) break;
      keys[at + 1] = other;
    }
    keys[at + 1] = key;
  }
  return keys;
}

function under(key: string | number, fault: unknown): unknown {
  if (fault instanceof NotJson) fault.path.push(key);
  return fault;
}

function refusal(fault: NotJson): AssizeError {
  const path = fault.path.toReversed().map((key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1'));
  const pointer = path.length === 0 ? 'the root' : `/${path.join('/')}`;
  return new AssizeError('CANONICAL', `canonical JSON: at ${pointer}: ${fault.message}`, { details: { pointer } });
}
