// Finds what keeps a value from being plain JSON. A record is checked with it in one pass and without a copy.

/** The path to the first part that is not plain JSON (NaN, undefined, a Date, a hole ...), or null when all of it is. */
export function pathToNonJson(value: unknown): readonly (string | number)[] | null {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return null;
    case 'number':
      return Number.isFinite(value) ? null : [];
    case 'object':
      return value === null ? null : Array.isArray(value) ? insideList(value) : insideObject(value);
    default:
      return [];
  }
}

function insideList(items: readonly unknown[]): readonly (string | number)[] | null {
  for (let index = 0; index < items.length; index++) {
    const inside = pathToNonJson(items[index]);
    if (inside) return [index, ...inside];
  }
  return null;
}

function insideObject(value: object): readonly (string | number)[] | null {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return [];
  const fields = value as Readonly<Record<string, unknown>>; // a plain object, by the line above
  for (const key of Object.keys(fields)) {
    const inside = pathToNonJson(fields[key]);
    if (inside) return [key, ...inside];
  }
  return null;
}
