// Reads a policy file strictly: YAML 1.2, no aliases, no key twice, nothing that the schema does not name.
// Every problem is reported at once, with its line and column. What the file may say is the domain's schema.
import type { z } from 'zod';
import { readYaml } from '../../kernel/encoding/yaml-file.ts';
import type { Place } from '../../kernel/encoding/yaml-file.ts';
import { badInput } from '../../kernel/outcome/assize-error.ts';
import { formatPath, shapeProblems } from './shape-problems.ts';

/** The content of a policy file, or `BAD_INPUT` with all of its problems. `file` is its name in messages. */
export function readPolicyFile<T>(file: string, text: string, schema: z.ZodType<T>): T {
  const yaml = readYaml(text);
  const at = ({ line, column }: Place): string => `${file}:${line}:${column}`;
  refuse(yaml.faults.map((fault) => `${at(fault.at)}: ${fault.message}`));
  refuse(
    shapeProblems(schema, yaml.value).map(({ path, key, message }) => {
      const place = key === null ? yaml.placeOf(path) : yaml.placeOfKey([...path, key]);
      const subject = key === null ? formatPath(path) || 'the file' : `"${formatPath([...path, key])}"`;
      return `${at(place)}: ${subject} ${message}`;
    }),
  );
  return schema.parse(yaml.value);
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw badInput(problems.join('\n'));
}
