// Reads a guards file: a list of patches, each with the test that must notice. Every problem at once, with line and column.
// Whether a patch fits the sources, and whether its test exists, is found out when it is tried.
import { readYaml, type Path } from '../../../kernel/encoding/yaml-file.ts';
import { badInput } from '../../../kernel/outcome/assize-error.ts';
import { nearest } from '../../../kernel/outcome/nearest.ts';
import { fieldName } from '../../suite/schema-issues.ts';
import type { GuardPatch } from './result.ts';

const patchKeys = ['id', 'guard', 'file', 'in', 'find', 'replace', 'test'] as const;
const testKeys = ['file', 'title'] as const;
const example = 'each entry has id, guard, file, in, find, replace and test: { file, title }';

type Fields = Readonly<Record<string, unknown>>;
type Report = (path: Path, message: string, atKey?: boolean) => void;

/** The patches of a guards file, in its order. `file` is its name in messages. Throws `BAD_INPUT` with all problems. */
export function readGuards(file: string, text: string): readonly GuardPatch[] {
  const yaml = readYaml(text);
  const problems = yaml.faults.map(({ at, message }) => ({ ...at, message }));
  const report: Report = (path, message, atKey = false) =>
    void problems.push({ ...(atKey ? yaml.placeOfKey(path) : yaml.placeOf(path)), message });
  const patches = problems.length > 0 ? [] : readList(yaml.value, report, (path) => yaml.placeOf(path).line);
  if (problems.length > 0)
    throw badInput(problems.map(({ line, column, message }) => `${file}:${line}:${column} ${message}`).join('\n'));
  return patches;
}

function readList(value: unknown, report: Report, lineOf: (path: Path) => number): readonly GuardPatch[] {
  if (!Array.isArray(value) || value.length === 0) {
    report(
      [],
      `the file is ${Array.isArray(value) ? 'an empty list' : 'no list'}; it is a list of patches: ${example}`,
    );
    return [];
  }
  const patches = value.flatMap((entry: unknown, index) => readPatch(entry, index, report, lineOf));
  const firstOf = new Map<string, number>();
  for (const { id, line } of patches) {
    const first = firstOf.get(id);
    if (first === undefined) firstOf.set(id, line);
    else
      report(
        [patches.findIndex((each) => each.line === line), 'id'],
        `id "${id}" stands at line ${first} too; give each patch its own`,
      );
  }
  return patches;
}

function readPatch(entry: unknown, index: number, report: Report, lineOf: (path: Path) => number): GuardPatch[] {
  const path = [index];
  if (!isFields(entry)) {
    report(path, `${fieldName(path)} is ${JSON.stringify(entry)}; ${example}`);
    return [];
  }
  refuseUnknown(entry, path, patchKeys, report);
  const text = (key: 'id' | 'guard' | 'in' | 'find'): string | null => readText(entry, [...path, key], report);
  const [id, guard, symbol, find] = [text('id'), text('guard'), text('in'), text('find')];
  const file = readPath(entry, [...path, 'file'], report);
  const replace = readText(entry, [...path, 'replace'], report, true);
  const test = readTest(entry['test'], [...path, 'test'], report);
  if (id === null || guard === null || file === null || symbol === null || find === null) return [];
  if (replace === null || test === null) return [];
  return [{ id, guard, file, in: symbol, find, replace, test, line: lineOf(path) }];
}

function readTest(value: unknown, path: Path, report: Report): GuardPatch['test'] | null {
  if (!isFields(value)) {
    const is = value === undefined ? 'is missing' : `is ${JSON.stringify(value)}`;
    report(path, `${fieldName(path)} ${is}; name the test that must notice: { file: ..., title: ... }`);
    return null;
  }
  refuseUnknown(value, path, testKeys, report);
  const file = readPath(value, [...path, 'file'], report);
  const title = readText(value, [...path, 'title'], report);
  return file === null || title === null ? null : { file, title };
}

function readText(fields: Fields, path: Path, report: Report, mayBeEmpty = false): string | null {
  const value = fields[String(path.at(-1))];
  if (typeof value === 'string' && (mayBeEmpty || value.trim() !== '')) return value;
  const name = fieldName(path);
  if (value === undefined) report(path, `${name} is missing; it is a text`);
  else if (value === '') report(path, `${name} is empty; it is a text`);
  else report(path, `${name} is ${JSON.stringify(value)}; it is a text: put it in quotes`);
  return null;
}

function readPath(fields: Fields, path: Path, report: Report): string | null {
  const file = readText(fields, path, report);
  if (file === null) return null;
  const isInside =
    !file.startsWith('/') && !/^[a-z]:/i.test(file) && !file.includes('\\') && !file.split('/').includes('..');
  if (isInside) return file;
  report(path, `${fieldName(path)} is "${file}"; it is a path from the root of the repository, with forward slashes`);
  return null;
}

function refuseUnknown(fields: Fields, path: Path, known: readonly string[], report: Report): void {
  for (const key of Object.keys(fields)) {
    if (known.includes(key)) continue;
    const near = nearest(key, known);
    const mend = near === undefined ? `allowed: ${known.join(', ')}` : `did you mean "${near}"?`;
    report([...path, key], `${fieldName([...path, key])} is not a known field; ${mend}`, true);
  }
}

function isFields(value: unknown): value is Fields {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
