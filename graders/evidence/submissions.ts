// Reads what was submitted, as the model wrote it: it may be junk, and what can be read of it is read.
import type { RunRecord } from '../../runtime/record/schema.ts';

export interface ReadProposal {
  readonly subject: string;
  /** Null when it is missing or no text. */
  readonly operation: string | null;
  readonly rationale: string;
  readonly evidence: readonly string[];
  /** RFC 6901 pointer into the record. */
  readonly at: string;
}

export interface ReadExclusion {
  readonly subject: string;
  readonly reason: string;
  readonly evidence: readonly string[];
  readonly at: string;
}

export interface ReadSubmission {
  /** Its place in `toolCalls`, and the turn of that call. */
  readonly call: number;
  readonly turn: number;
  readonly verdict: RunRecord['submissions'][number]['verdict']['kind'];
  readonly summary: string;
  readonly caveats: readonly { readonly text: string; readonly at: string }[];
  readonly proposals: readonly ReadProposal[];
  readonly exclusions: readonly ReadExclusion[];
  /** Pointer to the input of the call. */
  readonly at: string;
}

/** Every submission of the record, oldest first. `resolve` turns a resource as written into its ref. */
export function readSubmissions(record: RunRecord, resolve: (written: string) => string): readonly ReadSubmission[] {
  return record.submissions.map(({ call, verdict }): ReadSubmission => {
    const at = `/toolCalls/${call}/input`;
    const made = record.toolCalls[call];
    const input = made?.input;
    return {
      call,
      turn: made?.turn ?? 0,
      verdict: verdict.kind,
      summary: textOf(fieldOf(input, 'summary')),
      caveats: listOf(fieldOf(input, 'caveats')).map((text, index) => ({
        text: textOf(text),
        at: `${at}/caveats/${index}`,
      })),
      proposals: listOf(fieldOf(input, 'actions')).flatMap((item, index) =>
        proposalOf(item, `${at}/actions/${index}`, resolve),
      ),
      exclusions: listOf(fieldOf(input, 'exclusions')).flatMap((item, index) =>
        exclusionOf(item, `${at}/exclusions/${index}`, resolve),
      ),
      at,
    };
  });
}

/** An action that names a resource, or is nothing but its name. */
function proposalOf(item: unknown, at: string, resolve: (written: string) => string): readonly ReadProposal[] {
  const subject = subjectOf(item);
  if (subject === null) return [];
  const operation = fieldOf(item, 'operation');
  return [
    {
      subject: resolve(subject),
      operation: typeof operation === 'string' ? operation : null,
      rationale: textOf(fieldOf(item, 'rationale')),
      evidence: listOf(fieldOf(item, 'evidence_ids')).filter(isText),
      at,
    },
  ];
}

function exclusionOf(item: unknown, at: string, resolve: (written: string) => string): readonly ReadExclusion[] {
  const subject = subjectOf(item);
  if (subject === null) return [];
  const evidence = listOf(fieldOf(item, 'evidence_ids')).filter(isText);
  return [{ subject: resolve(subject), reason: textOf(fieldOf(item, 'reason')), evidence, at }];
}

function subjectOf(item: unknown): string | null {
  if (isText(item)) return item;
  const ref = fieldOf(item, 'ref');
  return isText(ref) ? ref : null;
}

function fieldOf(value: unknown, field: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, field)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[field]; // an object that owns the field, by the line above
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function textOf(value: unknown): string {
  return isText(value) ? value : '';
}
