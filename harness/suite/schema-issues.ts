// Turns a schema's issues into one line each: field, value as written, what is allowed, the mend.
import type { SchemaIssue } from '../../kernel/contracts/index.ts';
import { nearest } from '../../kernel/outcome/nearest.ts';
import type { Path } from '../../kernel/encoding/yaml-file.ts';

export interface FieldFault {
  /** Path from the root of what was parsed. */
  readonly path: Path;
  /** True when the fault is the key at the end of the path, not its value. */
  readonly atKey: boolean;
  readonly message: string;
}

/** `expect.propose[2]`. */
export function fieldName(path: Path): string {
  if (path.length === 0) return 'the file';
  return path.map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`)).join('');
}

/**
 * One fault per issue; an unknown key is one fault per key, with the nearest known key when the schema tells its keys.
 * `sourceOf` gives a scalar as written, so that a value that YAML turned into a number is shown as its author wrote it.
 */
export function describeIssues(options: {
  readonly issues: readonly SchemaIssue[];
  readonly value: unknown;
  readonly schema: unknown;
  readonly extraKeys?: readonly string[];
  readonly sourceOf?: (path: Path) => string | undefined;
}): readonly FieldFault[] {
  const faults = options.issues.flatMap((issue): FieldFault[] => {
    const path = (issue.path ?? [])
      .map((step) => (typeof step === 'object' ? step.key : step))
      .map((step) => (typeof step === 'number' ? step : String(step)));
    const unknownKeys = 'keys' in issue && Array.isArray(issue.keys) ? issue.keys.map(String) : [];
    if ('code' in issue && issue.code === 'unrecognized_keys')
      return unknownKeys.map((key) => ({
        path: [...path, key],
        atKey: true,
        message: unknownKey(
          [...path, key],
          knownKeys(options.schema, path),
          path.length === 0 ? options.extraKeys : undefined,
        ),
      }));
    return [{ path, atKey: false, message: wrongValue(issue, path, options) }];
  });
  return faults.filter((fault) => !isExplained(fault, faults, options.value));
}

/** A missing field next to a misspelt one of nearly that name needs no message of its own. */
function isExplained(fault: FieldFault, all: readonly FieldFault[], value: unknown): boolean {
  if (fault.atKey || valueAt(value, fault.path) !== undefined) return false;
  const name = String(fault.path.at(-1));
  const parent = fieldName(fault.path.slice(0, -1));
  return all.some(
    (other) =>
      other.atKey &&
      fieldName(other.path.slice(0, -1)) === parent &&
      nearest(String(other.path.at(-1)), [name]) === name,
  );
}

function unknownKey(path: Path, known: readonly string[], extra: readonly string[] = []): string {
  const all = [...known, ...extra];
  const written = String(path.at(-1));
  const near = nearest(written, all);
  const allowed = all.length > 0 ? `; allowed: ${all.join(', ')}` : '';
  return `${fieldName(path)} is not a known field${near ? `; did you mean "${near}"?` : allowed}`;
}

function wrongValue(
  issue: SchemaIssue,
  path: Path,
  options: { readonly value: unknown; readonly sourceOf?: (path: Path) => string | undefined },
): string {
  const value = valueAt(options.value, path);
  const wanted = 'expected' in issue ? String(issue.expected) : undefined;
  const source = options.sourceOf?.(path);
  const allowed = 'values' in issue && Array.isArray(issue.values) ? issue.values.map(String) : [];
  if (value === undefined && path.length > 0) return `${fieldName(path)} is missing; ${issue.message}`;
  if (wanted === 'string' && source !== undefined && typeof value !== 'string')
    return `${fieldName(path)} is ${source}, which YAML reads as a ${value === null ? 'null' : typeof value}; put it in quotes: "${source}"`;
  const near = typeof value === 'string' ? nearest(value, allowed) : undefined;
  if (near !== undefined)
    return `${fieldName(path)} is ${shown(value)}; did you mean "${near}"? Allowed: ${allowed.join(', ')}`;
  return `${fieldName(path)} is ${shown(value)}; ${issue.message}`;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 120 ? `${text.slice(0, 117)}...` : text;
}

function valueAt(value: unknown, path: Path): unknown {
  let at = value;
  for (const step of path) {
    if (at === null || typeof at !== 'object') return undefined;
    at = Reflect.get(at, step);
  }
  return at;
}

/** The keys of a zod object schema at a path; empty for other libraries, which do not tell them. */
export function knownKeys(schema: unknown, path: Path): readonly string[] {
  let at = unwrap(schema);
  for (const [index, step] of path.entries()) {
    const definition = definitionOf(at);
    if (!definition) return [];
    if (definition['type'] === 'object') at = unwrap(property(definition['shape'], step));
    else if (definition['type'] === 'array') at = unwrap(definition['element']);
    else if (definition['type'] === 'record') at = unwrap(definition['valueType']);
    else return optionsOf(definition).flatMap((option) => knownKeys(option, path.slice(index)));
  }
  const definition = definitionOf(at);
  if (!definition) return [];
  if (definition['type'] === 'object') return Object.keys(Object(definition['shape']));
  return [...new Set(optionsOf(definition).flatMap((option) => knownKeys(option, [])))];
}

function optionsOf(definition: Readonly<Record<string, unknown>>): readonly unknown[] {
  return Array.isArray(definition['options']) ? definition['options'] : [];
}

function unwrap(schema: unknown): unknown {
  let at = schema;
  for (let inner = innerOf(definitionOf(at)); inner !== undefined; inner = innerOf(definitionOf(at))) at = inner;
  return at;
}

/** What an optional, a default or a transformed schema is made of: its keys are what a file may say. */
function innerOf(definition: Readonly<Record<string, unknown>> | undefined): unknown {
  if (definition?.['type'] !== 'pipe') return definition?.['innerType'];
  const isPreprocessed = definitionOf(definition['in'])?.['type'] === 'transform';
  return isPreprocessed ? definition['out'] : definition['in'];
}

function definitionOf(schema: unknown): Readonly<Record<string, unknown>> | undefined {
  const definition = property(property(schema, '_zod'), 'def');
  return definition !== null && typeof definition === 'object'
    ? (definition as Readonly<Record<string, unknown>>)
    : undefined; // zod's own description of itself
}

function property(value: unknown, key: string | number): unknown {
  return value !== null && typeof value === 'object' ? Reflect.get(value, key) : undefined;
}
