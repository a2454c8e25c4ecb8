// A field case as it was handed over: data/ holds the files unchanged, PROVENANCE.md says where they come from.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';

const folder = join(import.meta.dirname, 'data');

/** The `input` of the case with this id, read by a schema that names what the test uses. */
export function inputOf<T>(id: string, schema: z.ZodType<T>): T {
  const name = readdirSync(folder).find((each) => each.startsWith(`${id}-`));
  if (name === undefined) throw new RangeError(`no field case ${id} in tests/field-cases/data`);
  const { input } = parse(readFileSync(join(folder, name), 'utf8')) as { readonly input: unknown };
  return schema.parse(input);
}
