// The report's schema as JSON Schema, from the schema that the program itself parses with.
import { z } from 'zod';
import { reportSchema } from './report.ts';

export function reportJsonSchema(): unknown {
  return z.toJSONSchema(reportSchema);
}
