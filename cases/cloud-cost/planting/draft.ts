// A copy of a record's parts to be changed, of which what stayed the same is given back as the original itself.

export interface Draft<T> {
  /** Every part may be changed, moved or taken out; the inside of what tools were given and returned is read-only. */
  readonly copy: T;
  /**
   * What the copy became, with the originals in place of all parts that still equal them, wherever they stand now. The
   * copy is used up: it must not be changed afterwards.
   */
  readonly settle: () => T;
}

/** Names of JSON that nobody writes into (its type is read-only) and that is most of a record: copied one level deep. */
const sharedInside: ReadonlySet<string> = new Set(['input', 'output']);

/** `members` are those that will be changed, the others are shared, and only to be read or replaced. */
export function draftOf<T extends object>(original: T, members: readonly (keyof T & string)[] | 'all'): Draft<T> {
  const originals = new Map<object, object>();
  const copy = { ...original };
  for (const key in copy) if (members === 'all' || members.includes(key)) copy[key] = copied(copy[key], originals);
  originals.set(copy, original);
  return { copy, settle: () => settled(copy, originals) as T }; // a copy settles as what it is a copy of
}

/** A copy of plain JSON that shares nothing with it. */
export function copyOf<T>(value: T): T {
  return copied(value, null);
}

/** With `originals`, which are filled, insides are shared; without, nothing is. */
function copied<T>(value: T, originals: Map<object, object> | null): T;
function copied(value: unknown, originals: Map<object, object> | null): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const copy = Array.isArray(value)
    ? value.map((part: unknown) => copied(part, originals))
    : copiedObject(value as Fields, originals); // the only other thing that JSON has
  originals?.set(copy, value);
  return copy;
}

function copiedObject(value: Fields, originals: Map<object, object> | null): Fields {
  const copy = { ...value };
  for (const key in copy) {
    const part = copy[key];
    if (typeof part !== 'object' || part === null) continue;
    if (originals === null || !sharedInside.has(key)) copy[key] = copied(part, originals);
    else originals.set((copy[key] = Array.isArray(part) ? [...(part as readonly unknown[])] : { ...part }), part);
  }
  return copy;
}

function settled(value: unknown, originals: ReadonlyMap<object, object>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const original = originals.get(value);
  return Array.isArray(value)
    ? settledList(value, original as readonly unknown[] | undefined, originals) // a copy of a list is a list
    : settledObject(value as Fields, original as Fields | undefined, originals);
}

function settledList(
  list: unknown[],
  original: readonly unknown[] | undefined,
  originals: ReadonlyMap<object, object>,
): readonly unknown[] {
  for (let at = 0; at < list.length; at++) {
    const part = list[at];
    const now = part === original?.[at] ? part : settled(part, originals);
    if (now !== part) list[at] = now;
  }
  return original?.length === list.length && list.every((part, at) => part === original[at]) ? original : list;
}

function settledObject(
  fields: Fields,
  original: Fields | undefined,
  originals: ReadonlyMap<object, object>,
): Readonly<Fields> {
  let isSame = original !== undefined;
  let count = 0;
  for (const key in fields) {
    count++;
    const part = fields[key];
    const was = original !== undefined && Object.hasOwn(original, key) ? original[key] : undefined;
    if (was !== undefined && was === part) continue;
    const now = settled(part, originals);
    if (now !== part) fields[key] = now;
    isSame &&= was !== undefined && was === now;
  }
  return original !== undefined && isSame && Object.keys(original).length === count ? original : fields;
}

type Fields = Record<string, unknown>;
