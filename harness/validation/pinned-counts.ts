// The file of pinned counts: a line for each case of the reference and for each honest text, sorted, so that a difference
// of the file is the difference of the counts.
import type { CountDifference } from '../../kernel/contracts/validation.ts';

/** By grader. */
export type GraderCounts = Readonly<Record<string, number>>;

export interface PinnedCounts {
  readonly cases: ReadonlyMap<string, GraderCounts>;
  readonly texts: ReadonlyMap<string, GraderCounts>;
}

export const emptyPins: PinnedCounts = { cases: new Map(), texts: new Map() };

interface ParsedPins {
  readonly pins: PinnedCounts | null;
  /** What is wrong with the file, or null. */
  readonly trouble: string | null;
}

/** `{ "graders": ["a", "b"], "cases": { "c1": [3, 1] }, "texts": { ... } }`; the numbers in the order of the graders. */
export function parsePins(text: string | null): ParsedPins {
  if (text === null) return refused('the file of pinned counts is not there');
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return refused('the file of pinned counts is no JSON');
  }
  const graders = fieldOf(read, 'graders');
  if (!Array.isArray(graders) || !graders.every((id) => typeof id === 'string'))
    return refused('the file of pinned counts has no list of graders');
  const [cases, texts] = [readRows(fieldOf(read, 'cases'), graders), readRows(fieldOf(read, 'texts'), graders)];
  if (cases === null || texts === null)
    return refused(`"cases" and "texts" of the pinned counts are objects of lists of ${graders.length} counts`);
  return { pins: { cases, texts }, trouble: null };
}

function refused(trouble: string): ParsedPins {
  return { pins: null, trouble };
}

function readRows(rows: unknown, graders: readonly string[]): ReadonlyMap<string, GraderCounts> | null {
  if (typeof rows !== 'object' || rows === null) return null;
  const read = new Map<string, GraderCounts>();
  for (const [id, row] of Object.entries(rows)) {
    if (!Array.isArray(row) || row.length !== graders.length || !row.every(isCount)) return null;
    read.set(id, Object.fromEntries(graders.flatMap((grader, at) => withCount(grader, row[at]))));
  }
  return read;
}

/** A count, or null for a grader that has none there. */
function isCount(value: unknown): boolean {
  return value === null || (Number.isSafeInteger(value) && Number(value) >= 0);
}

function withCount(grader: string, value: unknown): readonly (readonly [string, number])[] {
  return typeof value === 'number' ? [[grader, value]] : [];
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined; // an object, by the test before
}

/** The same counts with every difference taken as found. */
export function withDifferences(pins: PinnedCounts, differences: readonly CountDifference[]): PinnedCounts {
  const rows = { case: new Map(pins.cases), text: new Map(pins.texts) };
  for (const { kind, id, grader, found } of differences) {
    const { [grader]: _, ...others } = rows[kind].get(id) ?? {};
    const row = found === null ? others : { ...others, [grader]: found };
    if (Object.keys(row).length > 0) rows[kind].set(id, row);
    else rows[kind].delete(id);
  }
  return { cases: rows.case, texts: rows.text };
}

/** The text of the file. */
export function writePins({ cases, texts }: PinnedCounts): string {
  const rows = [...cases.values(), ...texts.values()];
  const graders = [...new Set(rows.flatMap((row) => Object.keys(row)))].sort();
  const lines = (table: PinnedCounts['cases']): string => {
    const written = [...table]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([id, row]) => `    ${JSON.stringify(id)}: [${graders.map((grader) => row[grader] ?? 'null').join(', ')}]`);
    return written.length === 0 ? '{}' : `{\n${written.join(',\n')}\n  }`;
  };
  const head = `[${graders.map((grader) => JSON.stringify(grader)).join(', ')}]`;
  return `{\n  "graders": ${head},\n  "cases": ${lines(cases)},\n  "texts": ${lines(texts)}\n}\n`;
}
