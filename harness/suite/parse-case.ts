// One case file: generic fields are read here, `input` and `expect` by the suite's own schemas. All faults, not the first.
import type { Case, CaseFault, CaseFiles, Json, Schema, Shape } from '../../kernel/contracts/index.ts';
import { badInput } from '../../kernel/outcome/assize-error.ts';
import { nearest } from '../../kernel/outcome/nearest.ts';
import { describeIssues, fieldName } from './schema-issues.ts';
import type { FieldFault } from './schema-issues.ts';
import { readYaml } from '../../kernel/encoding/yaml-file.ts';
import type { Path, Place, YamlFile } from '../../kernel/encoding/yaml-file.ts';

export interface CaseFileFault extends Place {
  readonly file: string;
  readonly message: string;
}

export interface ParsedCase<S extends Shape> {
  readonly case: Case<S> | null;
  readonly faults: readonly CaseFileFault[];
  /** Turns a path of the file into a fault with its place. */
  readonly faultAt: (path: Path, message: string) => CaseFileFault;
}

const genericKeys = ['id', 'title', 'family', 'tags', 'faults', 'expect'] as const;

export function parseCase<S extends Shape>(file: string, text: string, files: CaseFiles<S>): ParsedCase<S> {
  const yaml = readYaml(text);
  const faultAt = (path: Path, message: string, atKey = false): CaseFileFault => ({
    file,
    ...(atKey ? yaml.placeOfKey(path) : yaml.placeOf(path)),
    message,
  });
  if (yaml.faults.length > 0)
    return { case: null, faults: yaml.faults.map(({ at, message }) => ({ file, ...at, message })), faultAt };
  const top = yaml.value;
  if (!isRecord(top))
    return {
      case: null,
      faults: [faultAt([], `a case file is a map of fields, this is ${top === null ? 'empty' : typeof top}`)],
      faultAt,
    };

  const faults: CaseFileFault[] = [];
  const report = (fault: FieldFault): void => void faults.push(faultAt(fault.path, fault.message, fault.atKey));
  const generic = readGeneric(top, file, yaml, (path, message) => void faults.push(faultAt(path, message)));
  const expectKeys = new Set(files.expectKeys ?? []);
  const inputValue = Object.fromEntries(Object.entries(top).filter(([key]) => !isGeneric(key) && !expectKeys.has(key)));
  const input = check(files.input, inputValue, (path) => path, yaml, [...genericKeys, ...expectKeys], report);
  const expected = readExpect(top, files, expectKeys, yaml, report, faultAt, faults);
  const caseFaults = readFaults(top['faults'], files, yaml, report);
  if (faults.length > 0 || input === null || expected === null || generic === null)
    return { case: null, faults, faultAt };
  return { case: { ...generic, input: input.value, expect: expected.value, faults: caseFaults }, faults, faultAt };
}

function readExpect<S extends Shape>(
  top: Readonly<Record<string, unknown>>,
  files: CaseFiles<S>,
  expectKeys: ReadonlySet<string>,
  yaml: YamlFile,
  report: (fault: FieldFault) => void,
  faultAt: (path: Path, message: string) => CaseFileFault,
  faults: CaseFileFault[],
): { readonly value: S['expect'] } | null {
  const written = top['expect'];
  if (written === undefined) {
    const near = Object.keys(top).find((key) => !isGeneric(key) && nearest(key, ['expect']) === 'expect');
    faults.push(
      faultAt(
        [],
        `expect is missing${near ? ` (is "${near}" meant?)` : ''}: a case without an expectation would pass whatever happens`,
      ),
    );
    return null;
  }
  if (!isRecord(written)) {
    faults.push(faultAt(['expect'], `expect is ${JSON.stringify(written)}; it is a map of expectations`));
    return null;
  }
  const clash = Object.keys(written).find((key) => expectKeys.has(key));
  if (clash !== undefined)
    faults.push(faultAt(['expect', clash], `expect.${clash} stands at the top of the file: move it out of expect`));
  const value = {
    ...written,
    ...Object.fromEntries([...expectKeys].filter((key) => key in top).map((key) => [key, top[key]])),
  };
  const toFile = (path: Path): Path =>
    typeof path[0] === 'string' && expectKeys.has(path[0]) ? path : ['expect', ...path];
  return check(files.expect, value, toFile, yaml, [], report);
}

function readFaults<S extends Shape>(
  written: unknown,
  files: CaseFiles<S>,
  yaml: YamlFile,
  report: (fault: FieldFault) => void,
): readonly CaseFault[] {
  if (written === undefined) return [];
  const schema = files.fault;
  if (!Array.isArray(written) || !schema) {
    report({
      path: ['faults'],
      atKey: false,
      message: schema ? `faults is ${JSON.stringify(written)}; it is a list` : 'faults: this suite has none',
    });
    return [];
  }
  return written.flatMap((item: unknown, index) => {
    const value = typeof item === 'string' ? { kind: item } : item;
    const toFile = (path: Path): Path => (typeof item === 'string' ? ['faults', index] : ['faults', index, ...path]);
    const checked = check(schema, value, toFile, yaml, [], report);
    return checked ? [checked.value] : [];
  });
}

function check<T>(
  schema: Schema<T>,
  value: unknown,
  toFile: (path: Path) => Path,
  yaml: YamlFile,
  extraKeys: readonly string[],
  report: (fault: FieldFault) => void,
): { readonly value: T } | null {
  const result = schema['~standard'].validate(value);
  if (result instanceof Promise)
    throw badInput('a schema of a suite answers with a promise; case files are checked synchronously');
  if (!result.issues) return { value: result.value };
  const faults = describeIssues({
    issues: result.issues,
    value,
    schema,
    extraKeys,
    sourceOf: (path) => yaml.sourceOf(toFile(path)),
  });
  for (const fault of faults) {
    const path = toFile(fault.path);
    const name = fieldName(fault.path);
    const message = fault.message.startsWith(name)
      ? `${fieldName(path)}${fault.message.slice(name.length)}`
      : fault.message;
    report({ ...fault, path, message });
  }
  return null;
}

interface Generic {
  readonly id: string;
  readonly title?: string;
  readonly family?: string;
  readonly tags?: readonly string[];
}

function readGeneric(
  top: Readonly<Record<string, unknown>>,
  file: string,
  yaml: YamlFile,
  report: (path: Path, message: string) => void,
): Generic | null {
  const text = (key: string, required: boolean): string | undefined => {
    const value = top[key];
    if (value === undefined && !required) return undefined;
    if (typeof value === 'string' && value.trim() !== '') return value;
    const source = yaml.sourceOf([key]);
    if (value === undefined) report([], `${key} is missing`);
    else if (typeof value === 'string' || source === undefined)
      report([key], `${key} is ${JSON.stringify(value)}; it is a text that is not empty`);
    else
      report(
        [key],
        `${key} is ${source}, which YAML reads as a ${value === null ? 'null' : typeof value}; put it in quotes: "${source}"`,
      );
    return undefined;
  };
  const id = text('id', true);
  const title = text('title', false);
  const family = text('family', false);
  const tags = top['tags'];
  if (tags !== undefined && !isTextList(tags))
    report(['tags'], `tags is ${JSON.stringify(tags)}; it is a list of texts`);
  const stem = file.replace(/^.*[\\/]/, '').replace(/\.ya?ml$/, '');
  if (id !== undefined && id !== stem)
    report(['id'], `id is "${id}" in the file of "${stem}": name the file after the case`);
  if (id === undefined) return null;
  return {
    id,
    ...(title === undefined ? {} : { title }),
    ...(family === undefined ? {} : { family }),
    ...(isTextList(tags) ? { tags } : {}),
  };
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isGeneric(key: string): boolean {
  return genericKeys.some((known) => known === key);
}

function isRecord(value: unknown): value is Readonly<Record<string, Json>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
