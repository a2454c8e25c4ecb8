// What killed each mutant last time, so that it is tried first: most mutants then cost one check. Mutants and checks are named
// by content. It only decides the order, and it is no evidence: a mutant is killed by what notices it now.
/** Mutant id -> name of the check; empty for no text, and for a text that is none of ours. */
export function readKillers(text: string | undefined): ReadonlyMap<string, string> {
  if (text === undefined) return new Map();
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return new Map();
    const entries: readonly [string, unknown][] = Object.entries(read);
    return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return new Map();
  }
}

/** The text to be kept, in a fixed order. */
export function writeKillers(killers: ReadonlyMap<string, string>): string {
  const sorted = [...killers].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`;
}
