// Reads plain JSON as a model reads a tool's answer: what is not there, or is of another type, is null.
import type { Json } from '../../../../kernel/contracts/index.ts';

export type Fields = { readonly [key: string]: Json };

/** The object, or an empty one. */
export function fieldsOf(value: Json | undefined): Fields {
  return isFields(value) ? value : {};
}

/** The objects of a list; anything else in it is left out. */
export function listOf(value: Json | undefined): readonly Fields[] {
  return isList(value) ? value.filter(isFields) : [];
}

/** The texts of a list. */
export function textsOf(value: Json | undefined): readonly string[] {
  return isList(value) ? value.filter((each) => typeof each === 'string') : [];
}

export function textOf(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

export function numberOf(value: Json | undefined): number | null {
  return typeof value === 'number' ? value : null;
}

/** Dollars as tools give them, in integer cents. */
export function centsOf(value: Json | undefined): number | null {
  return typeof value === 'number' ? Math.round(value * 100) : null;
}

function isFields(value: Json | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !isList(value);
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
