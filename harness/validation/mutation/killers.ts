// What killed each mutant last time, so that it is tried first: most mutants then cost one check. Mutants and checks are named
// by content. It only decides the order, and it is no evidence: a mutant is killed by what notices it now.
import { z } from 'zod';

const schema = z.record(z.string(), z.string());

/** Mutant id -> name of the check; empty for no text, and for a text that is none of ours. */
export function readKillers(text: string | undefined): ReadonlyMap<string, string> {
  if (text === undefined) return new Map();
  try {
    const read = schema.safeParse(JSON.parse(text));
    return new Map(read.success ? Object.entries(read.data) : []);
  } catch {
    return new Map();
  }
}

/** The text to be kept, in a fixed order. */
export function writeKillers(killers: ReadonlyMap<string, string>): string {
  const sorted = [...killers].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`;
}
