// What a capability token says, and reading it back: exactly these fields, in the one canonical text.
import { canonicalJson } from '../../kernel/encoding/canonical-json.ts';

export interface TokenBody {
  readonly run: string;
  readonly workspace: string;
  readonly plan_hash: string;
  /** Who countersigned, in order. */
  readonly approvers: readonly string[];
  /** SHA-256 of each action that may run, by action id. */
  readonly actions: Readonly<Record<string, string>>;
  /** Milliseconds since the epoch; valid while now < exp. */
  readonly exp: number;
  readonly nonce: string;
  readonly key_id: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The field and the check of its value; a body has all of them and no other. */
const fields: readonly (readonly [keyof TokenBody, (value: unknown) => boolean])[] = [
  ['actions', isMapOfTexts],
  ['approvers', (value) => Array.isArray(value) && value.length > 0 && value.every(isText)],
  ['exp', Number.isSafeInteger],
  ['key_id', isText],
  ['nonce', isText],
  ['plan_hash', isText],
  ['run', isText],
  ['workspace', isText],
];

/** The body of a token, or null when the text is not the canonical text of one. */
export function readTokenBody(text: string): TokenBody | null {
  try {
    const value: unknown = JSON.parse(text);
    return isTokenBody(value) && canonicalJson(value) === text ? value : null;
  } catch {
    return null;
  }
}

function isTokenBody(value: unknown): value is TokenBody {
  if (!isObject(value) || Object.keys(value).length !== fields.length) return false;
  return fields.every(([field, fits]) => Object.hasOwn(value, field) && fits(value[field]));
}

function isMapOfTexts(value: unknown): boolean {
  return isObject(value) && Object.values(value).every(isText);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
