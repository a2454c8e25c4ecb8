// The list of mutants that no record can tell from the original. An entry names the change by its content, never by a line,
// so that it survives edits elsewhere; one that fits nothing, or whose mutant is noticed after all, is a fault of the list.
import { badInput } from '../../../kernel/outcome/assize-error.ts';
import { readYaml } from '../../../kernel/encoding/yaml-file.ts';
import type { MutantStatus } from './trial/try-mutant.ts';

export interface Equivalent {
  /** The end of the file's path. */
  readonly file: string;
  /** The function it stands in; any when left out. */
  readonly in?: string;
  readonly original: string;
  /** Any change of the original when left out. */
  readonly replacement?: string;
  /** Which of several like it, from 1; all when left out. */
  readonly occurrence?: number;
  /** What a reviewer can check. */
  readonly reason: string;
  /** Where it stands in the list. */
  readonly line: number;
}

interface Named {
  readonly file: string;
  readonly within: string;
  readonly original: string;
  readonly replacement: string;
  /** Which of several like it in its function, from 1. */
  readonly occurrence: number;
}

const texts = ['file', 'in', 'original', 'replacement', 'reason'] as const;
const required = ['file', 'original', 'reason'] as const;

/** Reads a list; throws one error that names every faulty entry. */
export function readEquivalents(path: string, text: string): readonly Equivalent[] {
  const { value, faults, placeOf } = readYaml(text);
  const wrong = faults.map(({ at, message }) => `${path}:${at.line}:${at.column} ${message}`);
  const items = value ?? [];
  if (!Array.isArray(items)) wrong.push(`${path}: the file is a list of entries with file, original and reason`);
  const read: Equivalent[] = [];
  for (const [index, item] of (Array.isArray(items) ? items : []).entries()) {
    const { line, column } = placeOf([index]);
    const fault = faultOf(item);
    if (fault !== null) wrong.push(`${path}:${line}:${column} ${fault}`);
    else read.push({ ...(item as Omit<Equivalent, 'line'>), line }); // every field was checked by faultOf
  }
  if (wrong.length > 0) throw badInput(wrong.join('\n'));
  return read;
}

function faultOf(item: unknown): string | null {
  if (typeof item !== 'object' || item === null) return 'the entry is no mapping; it has file, original and reason';
  const fields: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(item));
  const known: readonly string[] = [...texts, 'occurrence'];
  const strange = Object.keys(fields).find((key) => !known.includes(key));
  if (strange !== undefined) return `the entry has a key "${strange}"; it may have ${known.join(', ')}`;
  const missing = required.find((key) => typeof fields[key] !== 'string' || fields[key].trim() === '');
  if (missing !== undefined) return `${missing} is missing or no text; an entry has ${required.join(', ')}`;
  const noText = texts.find((key) => fields[key] !== undefined && typeof fields[key] !== 'string');
  if (noText !== undefined) return `${noText} is no text: put it in quotes`;
  const { occurrence } = fields;
  const isCount = typeof occurrence === 'number' && Number.isSafeInteger(occurrence) && occurrence > 0;
  return occurrence === undefined || isCount
    ? null
    : `occurrence is ${JSON.stringify(occurrence)}; it is a count from 1`;
}

export function matches(entry: Equivalent, mutant: Named): boolean {
  return (
    isIn(entry.file, mutant) &&
    (entry.in === undefined || entry.in === mutant.within) &&
    oneLine(entry.original) === mutant.original &&
    (entry.replacement === undefined || oneLine(entry.replacement) === mutant.replacement) &&
    (entry.occurrence === undefined || entry.occurrence === mutant.occurrence)
  );
}

/** Whether a mutant stands in a file that is named by the end of its path. */
export function isIn(file: string, mutant: Pick<Named, 'file'>): boolean {
  return mutant.file === file || mutant.file.endsWith(`/${file}`);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The reason for each mutant that is listed, by its place, and what is wrong with the list. */
export function applyEquivalents(
  path: string,
  entries: readonly Equivalent[],
  mutants: readonly (Named & { readonly status: MutantStatus | 'invalid' })[],
): { readonly reasons: ReadonlyMap<number, string>; readonly faults: readonly string[] } {
  const reasons = new Map<number, string>();
  const faults: string[] = [];
  for (const entry of entries) {
    const found = [...mutants.entries()].filter(([, mutant]) => matches(entry, mutant));
    const what = `${path}:${entry.line} "${entry.original}"${entry.replacement === undefined ? '' : ` -> "${entry.replacement}"`} in ${entry.file}`;
    const killed = found.find(([, { status }]) => status === 'killed');
    if (found.length === 0)
      faults.push(`${what} fits no mutant any more: remove the entry, or write the change as it is now`);
    else if (killed)
      faults.push(
        `${what} is no equivalent: a check notices ${killed[1].original} -> ${killed[1].replacement}. Remove the entry, or narrow it by in, replacement or occurrence`,
      );
    for (const [place, { status }] of found) if (status !== 'killed') reasons.set(place, entry.reason);
  }
  return { reasons, faults };
}
