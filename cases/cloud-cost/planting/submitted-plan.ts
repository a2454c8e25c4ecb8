// What an agent submitted, read from the input of its call so that it can be edited, and written back.
import type { Json } from '../../../kernel/contracts/index.ts';
import type { Changeable } from './changed.ts';
import { copyOf } from './draft.ts';

export type EditableAction = { ref: string; operation: string; rationale: string; evidence_ids: string[] };
export type EditableExclusion = { ref: string; reason: string; evidence_ids: string[] };

/** A submission as it is edited. Fields that are not named here stay as they are. */
export type Editable = {
  summary: string;
  caveats: string[];
  actions: EditableAction[];
  exclusions: EditableExclusion[];
};

/** A copy of what the call submitted; null when it is no plan. */
export function planSubmitted(record: Changeable, call: number): Editable | null {
  const input: unknown = copyOf(record.toolCalls[call]?.input);
  return isPlan(input) ? input : null;
}

/** Puts a plan in place of what the call submitted. */
export function submit(record: Changeable, call: number, plan: Editable): void {
  const made = record.toolCalls[call];
  if (made) made.input = plan satisfies Json;
}

function isPlan(value: unknown): value is Editable {
  return (
    isObject(value) &&
    typeof value['summary'] === 'string' &&
    isListOf(value['caveats'], isText) &&
    isListOf(value['actions'], (item) => hasTexts(item, 'ref', 'operation', 'rationale')) &&
    isListOf(value['exclusions'], (item) => hasTexts(item, 'ref', 'reason'))
  );
}

function hasTexts(value: unknown, ...fields: readonly string[]): boolean {
  return isObject(value) && fields.every((field) => isText(value[field])) && isListOf(value['evidence_ids'], isText);
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
