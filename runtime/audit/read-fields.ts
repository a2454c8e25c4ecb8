// Reads fields of a payload that may have been damaged: "?", NaN and empty lists stand for what is not there.
import type { Json } from '../../kernel/contracts/index.ts';

type JsonObject = { readonly [key: string]: Json };

export interface Fields {
  value(field: string): Json | undefined;
  text(field: string): string;
  /** NaN when it is not a number. */
  count(field: string): number;
  list(field: string): readonly Fields[];
  texts(field: string): readonly string[];
  object(field: string): JsonObject;
}

export function readFields(payload: unknown): Fields {
  const fields = isObject(payload) ? payload : {};
  const value = (field: string): Json | undefined => (Object.hasOwn(fields, field) ? fields[field] : undefined);
  const items = (field: string): readonly Json[] => {
    const found = value(field);
    return isList(found) ? found : [];
  };
  return {
    value,
    text: (field) => textOf(value(field)),
    count: (field) => {
      const found = value(field);
      return typeof found === 'number' ? found : NaN;
    },
    list: (field) => items(field).map(readFields),
    texts: (field) => items(field).map(textOf),
    object: (field) => {
      const found = value(field);
      return isObject(found) ? found : {};
    },
  };
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '?';
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
