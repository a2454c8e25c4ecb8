// Freezes a world for good: objects, arrays, and Map, Set and Date inside, whose writing methods then throw.
import { AssizeError } from '../../kernel/outcome/assize-error.ts';

// oxlint-disable no-restricted-globals -- dates are frozen here, the clock is not read
const writers: readonly [new () => object, readonly string[]][] = [
  [Map, ['set', 'delete', 'clear']],
  [Set, ['add', 'delete', 'clear']],
  [Date, Object.getOwnPropertyNames(Date.prototype).filter((name) => name.startsWith('set'))],
];
// oxlint-enable no-restricted-globals

/** The same value, frozen with all that can be reached from it. Typed arrays cannot be frozen and are refused. */
export function deepFreeze<T>(value: T): T {
  const seen = new Set<object>();
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const item = waiting.pop();
    if (item === null || typeof item !== 'object' || seen.has(item)) continue;
    seen.add(item);
    if (ArrayBuffer.isView(item))
      throw new AssizeError('BAD_INPUT', 'a world holds a typed array, which cannot be frozen: use a plain array');
    for (const [type, names] of writers)
      if (item instanceof type) for (const name of names) Object.defineProperty(item, name, { value: refuse });
    if (item instanceof Map) waiting.push(...item.keys(), ...item.values());
    else if (item instanceof Set) waiting.push(...item);
    for (const key of Reflect.ownKeys(item)) {
      const property = Object.getOwnPropertyDescriptor(item, key);
      if (property && 'value' in property) waiting.push(property.value);
    }
    Object.freeze(item);
  }
  return value;
}

function refuse(): never {
  throw new TypeError('the world is frozen: it is built once and shared by all trials');
}
