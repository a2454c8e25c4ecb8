// What the model reads of a tool call, and the cap on its size. The text of a call is made once.
import type { Json } from '../../kernel/contracts/index.ts';
import type { RecordToolCall } from '../record/schema.ts';

type Output = { readonly [key: string]: Json };

/** UTF-8 bytes of JSON that a result may take in the conversation. */
export const toolResultCapBytes = 24_576;

export type FittedOutput =
  | { readonly kind: 'fits'; readonly output: Output; readonly text: string }
  | { readonly kind: 'too_large'; readonly bytes: number };

/** An output with its evidence id in front, under the cap: the longest list is cut at its end, and the output says so. */
export function fitOutput(output: Output, evidenceId: string | null): FittedOutput {
  const text = textOf(output, evidenceId);
  if (isWithinCap(text)) return { kind: 'fits', output, text };
  const list = longestList(output, []);
  if (list) {
    const cut = cutToCap(output, list, evidenceId);
    if (cut) return { kind: 'fits', ...cut };
  }
  return { kind: 'too_large', bytes: utf8Bytes(text) };
}

const texts = new WeakMap<RecordToolCall, string>();

/** The content of the call's `tool_result` block. */
export function toolResultText(call: RecordToolCall): string {
  const known = texts.get(call);
  if (known !== undefined) return known;
  const { result } = call;
  const text = result.kind === 'ok' ? textOf(result.output, result.evidenceId) : result.message;
  texts.set(call, text);
  return text;
}

/** Keeps a text that was made already, so that it is not made again. */
export function rememberText(call: RecordToolCall, text: string): void {
  texts.set(call, text);
}

function textOf(output: Output, evidenceId: string | null): string {
  return JSON.stringify(evidenceId === null ? output : { evidence_id: evidenceId, ...output });
}

const encoder = new TextEncoder();

function utf8Bytes(text: string): number {
  return encoder.encode(text).length;
}

/** No UTF-16 code unit takes more than three bytes, so that most texts need no counting. */
function isWithinCap(text: string): boolean {
  return (
    text.length * 3 <= toolResultCapBytes ||
    (text.length <= toolResultCapBytes && utf8Bytes(text) <= toolResultCapBytes)
  );
}

interface FoundList {
  readonly path: readonly string[];
  readonly items: readonly Json[];
  readonly bytes: number;
}

/** Longest in bytes, so that cutting it helps most. Lists inside lists belong to their items. */
function longestList(value: Output, path: readonly string[]): FoundList | null {
  let longest: FoundList | null = null;
  for (const [key, item] of Object.entries(value)) {
    const here = [...path, key];
    const found = isList(item)
      ? { path: here, items: item, bytes: utf8Bytes(JSON.stringify(item)) }
      : isObject(item)
        ? longestList(item, here)
        : null;
    if (found && (!longest || found.bytes > longest.bytes)) longest = found;
  }
  return longest;
}

function cutToCap(
  output: Output,
  list: FoundList,
  evidenceId: string | null,
): { readonly output: Output; readonly text: string } | null {
  const cutAt = (kept: number) => {
    const truncated = { list: list.path.join('.'), kept, of: list.items.length };
    const cut = { ...replaced(output, list.path, list.items.slice(0, kept)), truncated };
    return { output: cut, text: textOf(cut, evidenceId) };
  };
  let fits: ReturnType<typeof cutAt> | null = null;
  let low = 0;
  let high = list.items.length - 1;
  while (low <= high) {
    const kept = Math.floor((low + high) / 2);
    const cut = cutAt(kept);
    if (isWithinCap(cut.text)) {
      fits = cut;
      low = kept + 1;
    } else {
      high = kept - 1;
    }
  }
  return fits;
}

function replaced(value: Output, path: readonly string[], list: readonly Json[]): Output {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const inside = value[key];
  return { ...value, [key]: rest.length > 0 && isObject(inside) ? replaced(inside, rest, list) : list };
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function isObject(value: Json | undefined): value is Output {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
