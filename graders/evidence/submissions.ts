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
  const operation = fieldOf(item, 'operation');
  return subjectsIn(item).map((subject) => ({
    subject: resolve(subject),
    operation: isText(operation) ? operation : null,
    rationale: textOf(fieldOf(item, 'rationale')),
    evidence: listOf(fieldOf(item, 'evidence_ids')).filter(isText),
    at,
  }));
}

function exclusionOf(item: unknown, at: string, resolve: (written: string) => string): readonly ReadExclusion[] {
  const evidence = listOf(fieldOf(item, 'evidence_ids')).filter(isText);
  return subjectsIn(item).map((subject) => ({
    subject: resolve(subject),
    reason: textOf(fieldOf(item, 'reason')),
    evidence,
    at,
  }));
}

/** The resource that an item names: the item itself, or its field. None, or one. */
function subjectsIn(item: unknown): readonly string[] {
  return [item, fieldOf(item, 'ref')].filter(isText);
}

/** Of plain JSON: no text, number or list has any of the fields that are asked for. */
function fieldOf(value: unknown, field: string): unknown {
  return (value as Readonly<Record<string, unknown>> | null | undefined)?.[field]; // whatever else it is has no such field
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
