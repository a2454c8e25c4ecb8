// The record's schema as JSON Schema, from the schema that a record is sealed with. Free-form JSON allows anything there.
import { z } from 'zod';
import { runRecordSchema } from './schema.ts';

export function recordJsonSchema(): unknown {
  return z.toJSONSchema(runRecordSchema, { unrepresentable: 'any' });
}
