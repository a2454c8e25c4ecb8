// What a tool is: a name and a description for the model, a strict input schema, and a pure function of the estate.
import { z } from 'zod';
import type { Json } from '../../../../kernel/contracts/index.ts';
import type { ToolDefinition } from '../../../contracts/model.ts';
import { formatPath, shapeProblems } from '../../../policy/shape-problems.ts';
import type { JudgeInput } from '../policy/judge.ts';

export type ToolOutput = { readonly [key: string]: Json };

export type ToolAnswer =
  | { readonly kind: 'ok'; readonly output: ToolOutput; readonly subjects: readonly string[] }
  | { readonly kind: 'invalid'; readonly message: string };

export interface LookUpTool {
  readonly definition: ToolDefinition;
  /** How long a call takes on the simulated clock. */
  readonly durationMs: number;
  call(input: Json, context: JudgeInput): ToolAnswer;
}

export interface LookUpSpec<S extends z.ZodType> {
  readonly name: string;
  readonly description: string;
  readonly durationMs: number;
  readonly input: S;
  readonly run: (input: z.infer<S>, context: JudgeInput) => ToolAnswer;
}

/** A look-up whose input was checked against its schema before it runs. */
export function defineLookUp<S extends z.ZodType>(spec: LookUpSpec<S>): LookUpTool {
  return {
    definition: toolDefinition(spec.name, spec.description, spec.input),
    durationMs: spec.durationMs,
    call(raw, context) {
      const parsed = parseInput(spec.name, spec.input, raw);
      return parsed.kind === 'invalid' ? parsed : spec.run(parsed.input, context);
    },
  };
}

/** The tool as a model is told of it: JSON Schema from the schema that checks the calls, so the two cannot differ. */
export function toolDefinition(name: string, description: string, input: z.ZodType): ToolDefinition {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input' });
  return { name, description, inputSchema: JSON.parse(JSON.stringify(schema)) as Json }; // JSON text parses to JSON
}

export type ParsedInput<T> =
  { readonly kind: 'valid'; readonly input: T } | { readonly kind: 'invalid'; readonly message: string };

/** The input, or a message with every problem: `get_resource: "reff" is not a field; did you mean "ref"?` */
export function parseInput<S extends z.ZodType>(tool: string, schema: S, raw: Json): ParsedInput<z.infer<S>> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return { kind: 'valid', input: parsed.data };
  const problems = shapeProblems(schema, raw).map(({ path, key, message }) =>
    key === null ? `${formatPath(path) || 'the input'} ${message}` : `"${formatPath([...path, key])}" ${message}`,
  );
  return { kind: 'invalid', message: `${tool}: ${asSentences(problems)}` };
}

function asSentences(problems: readonly string[]): string {
  if (problems.length === 1) return problems.join('');
  return problems.map((problem) => (problem.endsWith('?') ? problem : `${problem}.`)).join(' ');
}
