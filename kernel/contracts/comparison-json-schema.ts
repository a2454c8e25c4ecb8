// The comparison's schema as JSON Schema, from the schema that every comparison is checked against.
import { z } from 'zod';
import { comparisonSchema } from './comparison.ts';

export function comparisonJsonSchema(): unknown {
  return z.toJSONSchema(comparisonSchema);
}
