// Says in words what a value lacks to fit a zod schema: which field, what it is, what is allowed, the mend.
import { z } from 'zod';
import { nearest } from '../../kernel/outcome/nearest.ts';

export type ShapePath = readonly (string | number)[];

export interface ShapeProblem {
  /** Leads to the value, or to the object that holds a key it should not. */
  readonly path: ShapePath;
  /** The key that does not belong there, when that is the problem. */
  readonly key: string | null;
  /** Without the place: `is 7; it must be a text`. */
  readonly message: string;
}

/**
 * All problems of `input`, each once: a missing field whose misspelling was reported already is left out. Empty when
 * it fits.
 */
export function shapeProblems(schema: z.ZodType, input: unknown): readonly ShapeProblem[] {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return [];
  const problems: ShapeProblem[] = [];
  const explained = new Set<string>();
  for (const issue of result.error.issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const path = plainPath(issue.path);
    const known = fieldsAt(schema, path);
    for (const key of issue.keys) {
      const mend = nearest(key, known);
      if (mend !== undefined) explained.add(formatPath([...path, mend]));
      problems.push({ path, key, message: unknownKey(mend, known) });
    }
  }
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys') continue;
    const path = plainPath(issue.path);
    if (issue.input === undefined && explained.has(formatPath(path))) continue;
    problems.push({ path, key: null, message: wordsOf(issue) });
  }
  return problems;
}

/** `actions[0].ref`; empty for the root. */
export function formatPath(path: ShapePath): string {
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`),
    '',
  );
}

function plainPath(path: readonly PropertyKey[]): ShapePath {
  return path.map((part) => (typeof part === 'number' ? part : String(part)));
}

function unknownKey(mend: string | undefined, known: readonly string[]): string {
  if (mend !== undefined) return `is not a field; did you mean "${mend}"?`;
  return known.length === 0 ? 'is not a field; none is allowed here' : `is not a field; allowed: ${known.join(', ')}`;
}

/** The fields of the object that a path leads to. */
function fieldsAt(schema: z.ZodType, path: ShapePath): readonly string[] {
  let at: unknown = schema;
  for (const part of ['', ...path]) {
    if (part !== '')
      at = at instanceof z.ZodObject ? at.shape[part] : at instanceof z.ZodArray ? at.element : undefined;
    while (at instanceof z.ZodOptional || at instanceof z.ZodNullable) at = at.unwrap();
  }
  return at instanceof z.ZodObject ? Object.keys(at.shape) : [];
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text, in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function wordsOf(issue: z.core.$ZodIssue): string {
  const is = issue.input === undefined ? 'is missing' : `is ${shown(issue.input)}`;
  switch (issue.code) {
    case 'invalid_type':
      return `${is}; it must be ${typeNames[issue.expected] ?? issue.expected}`;
    case 'invalid_value': {
      const allowed = issue.values.map((value) => String(value));
      const mend = typeof issue.input === 'string' ? nearest(issue.input, allowed) : undefined;
      const oneOf = `${is}; it must be ${allowed.length === 1 ? '' : 'one of '}${allowed.join(', ')}`;
      return mend === undefined ? oneOf : `${oneOf}; did you mean "${mend}"?`;
    }
    case 'too_big':
      return `${sized(issue.input, is)}; at most ${String(issue.maximum)}${unitOf(issue.origin)} allowed`;
    case 'too_small':
      return `${sized(issue.input, is)}; at least ${String(issue.minimum)}${unitOf(issue.origin)} needed`;
    case 'custom':
      return issue.message;
    default:
      return `${is}; ${issue.message}`;
  }
}

function unitOf(origin: string): string {
  return origin === 'array' ? ' items are' : origin === 'string' ? ' characters are' : ' is';
}

function sized(input: unknown, otherwise: string): string {
  if (Array.isArray(input)) return `has ${input.length} items`;
  if (typeof input === 'string') return input === '' ? 'is empty' : `has ${input.length} characters`;
  return otherwise;
}

const shownCharacters = 60;

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > shownCharacters ? `${text.slice(0, shownCharacters)}...` : text;
}
