// Reads a policy file strictly: YAML 1.2, no aliases, no key twice, nothing that the schema does not name.
// Every problem is reported at once, with its line and column. What the file may say is the domain's schema.
import { isMap, isNode, isPair, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { Document } from 'yaml';
import type { z } from 'zod';
import { badInput } from '../../kernel/outcome/assize-error.ts';
import { formatPath, shapeProblems } from './shape-problems.ts';
import type { ShapePath, ShapeProblem } from './shape-problems.ts';

/** The content of a policy file, or `BAD_INPUT` with all of its problems. `file` is its name in messages. */
export function readPolicyFile<T>(file: string, text: string, schema: z.ZodType<T>): T {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    version: '1.2',
    schema: 'core',
    uniqueKeys: true,
    prettyErrors: false,
    merge: false,
  });
  const at = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${file}:${Math.max(line, 1)}:${Math.max(col, 1)}`;
  };
  const faults = [...document.errors, ...document.warnings].map(
    ({ pos, message }) => `${at(pos[0])}: ${message.replace(/\s+/g, ' ')}`,
  );
  visit(document, {
    Alias: (_, { range, source }) => {
      faults.push(`${at(range?.[0] ?? 0)}: *${source} is an alias; write the value out`);
    },
  });
  refuse(faults);
  const content: unknown = document.toJS({ maxAliasCount: 0 });
  refuse(
    shapeProblems(schema, content).map((problem) => {
      const { path, key, message } = problem;
      const subject = key === null ? formatPath(path) || 'the file' : `"${formatPath([...path, key])}"`;
      return `${at(offsetOf(document, problem))}: ${subject} ${message}`;
    }),
  );
  return schema.parse(content);
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw badInput(problems.join('\n'));
}

/** Where the key or the value stands; for what is missing, where its nearest parent stands. */
function offsetOf(document: Document, { path, key }: ShapeProblem): number {
  const parent: unknown = nodeAt(document, path);
  if (key !== null && isMap(parent)) {
    const pair = parent.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === key);
    if (pair && isScalar(pair.key) && pair.key.range) return pair.key.range[0];
  }
  for (let length = path.length; length >= 0; length--) {
    const node = nodeAt(document, path.slice(0, length));
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

function nodeAt(document: Document, path: ShapePath): unknown {
  return path.length === 0 ? document.contents : document.getIn(path, true);
}
