// One file of the estate as text, its parsing against a schema, and the message when it does not fit.
import { z } from 'zod';
import { badInput, type AssizeError } from '../../../../../kernel/outcome/assize-error.ts';
import { redactSecrets } from '../screening/redact.ts';

export interface SourceFile {
  /** As the manifest names it: `data/aws-1/describe-volumes-1.json`. */
  readonly path: string;
  readonly text: string;
}

/** Where something stands: a file and a place in it (RFC 6901 pointer, or `line 150`). */
export interface Place {
  readonly file: string;
  readonly locator: string;
}

const maxFaults = 5;
const mend = 'Correct the file at its source, or generate the estate again.';

/** A fault in a source: where, field, value, what is allowed, the mend. The value is cut and carries no secret. */
export function sourceFault(place: Place, value: unknown, allowed: string): AssizeError {
  return badInput(`${faultLine(place, value, allowed)} ${mend}`, { file: place.file, locator: place.locator });
}

function faultLine({ file, locator }: Place, value: unknown, allowed: string): string {
  return `${file}: ${locator === '' ? 'the document' : locator} is ${shown(value)}; ${allowed}.`;
}

function shown(value: unknown): string {
  if (value === undefined) return 'absent';
  const text = redactSecrets(JSON.stringify(value));
  return text.length <= 60 ? text : `${text.slice(0, 57)}...`;
}

/** Parses JSON text against a schema; all faults of the file come in one error. */
export function parseJson<T>(file: SourceFile, schema: z.ZodType<T>): T {
  return checkAgainst(schema, jsonOf(file.text, { file: file.path, locator: '' }), { file: file.path, locator: '' });
}

/** JSON inside a string of another document (CloudTrail) fails at the place of that string. */
export function parseNestedJson<T>(text: string, place: Place, schema: z.ZodType<T>): T {
  return checkAgainst(schema, jsonOf(text, place), place);
}

function jsonOf(text: string, place: Place): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw sourceFault(place, text.slice(0, 40), 'it must be JSON');
  }
}

function checkAgainst<T>(schema: z.ZodType<T>, value: unknown, place: Place): T {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => {
    const at = { file: place.file, locator: `${place.locator}${pointerOf(issue.path)}` };
    return faultLine(at, issue.input, issue.message.replace(/^Invalid input: /, ''));
  });
  const more = faults.length > maxFaults ? ` ${faults.length - maxFaults} more faults.` : '';
  throw badInput(`${faults.slice(0, maxFaults).join(' ')}${more} ${mend}`, { file: place.file, faults: faults.length });
}

/** RFC 6901 pointer of a path. */
export function pointerOf(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
