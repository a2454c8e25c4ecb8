// The canonical text of a call's input, made once for an input that is handed on from turn to turn.
import { canonicalJson } from '../../../../kernel/encoding/canonical-json.ts';
import type { Json } from '../../../../kernel/contracts/index.ts';

const texts = new WeakMap<object, string>();

/** Inputs are never edited, so that an object has one text. */
export function inputText(input: Json): string {
  if (typeof input !== 'object' || input === null) return canonicalJson(input);
  const known = texts.get(input);
  if (known !== undefined) return known;
  const text = canonicalJson(input);
  texts.set(input, text);
  return text;
}
