// Checks one workspace's chain, whatever it is given: never throws. Without an anchor from outside a chain is at most
// consistent, never valid: nothing in it says how long it should be.
import type { AuditEntry } from '../record/schema.ts';
import { auditHash, genesisHash } from './append-audit.ts';

export type AuditFault =
  /** Not an entry, or not a chain. */
  | 'malformed'
  | 'empty'
  /** Fewer entries than anchored. */
  | 'truncated'
  /** An entry is missing in the middle. */
  | 'gap'
  /** Entries stand in another order, or twice. */
  | 'order'
  /** `prev` is not the hash of the entry before. */
  | 'link'
  /** The hash is not that of the content. */
  | 'content'
  | 'workspace'
  /** The anchored entry has another hash. */
  | 'head'
  /** Fewer steps than the run executed. */
  | 'steps';

export type AuditVerdict =
  | { readonly kind: 'anchored'; readonly entries: number; readonly anchored: number; readonly message: string }
  | { readonly kind: 'consistent'; readonly entries: number; readonly message: string }
  /** `at`: index of the first entry that does not hold, or the number found. */
  | { readonly kind: 'broken'; readonly fault: AuditFault; readonly at: number; readonly message: string };

export interface AuditExpectation {
  /** What was published outside the chain: the hash of its last entry then, and how many there were, when known. */
  readonly anchor?: { readonly head: string; readonly count: number | null } | null;
  /** How many executions the record shows: each must have its `step` entry. */
  readonly executions?: number;
}

export function verifyAudit(chain: unknown, expected: AuditExpectation = {}): AuditVerdict {
  try {
    return verify(chain, expected);
  } catch {
    return broken('malformed', 0, 'malformed: the chain cannot be read');
  }
}

function verify(chain: unknown, { anchor = null, executions = 0 }: AuditExpectation): AuditVerdict {
  if (!Array.isArray(chain)) return broken('malformed', 0, 'malformed: the chain is not a list');
  const length = chain.length;
  if (length === 0 && (anchor?.count !== 0 || executions > 0)) {
    return broken('empty', 0, `empty: expected ${anchor?.count ?? 'at least 1'} entries, found 0`);
  }
  let steps = 0;
  let previous: AuditEntry | null = null;
  for (let at = 0; at < length; at++) {
    const entry: unknown = chain[at];
    if (!isEntry(entry)) return broken('malformed', at, `malformed: entry ${at} is not an audit entry`);
    const fault = faultOf(entry, at, previous, chain);
    if (fault !== null) return broken(fault, at, `${fault} at ${at}`);
    if (entry.kind === 'step') steps += 1;
    previous = entry;
  }
  if (steps < executions) {
    return broken('steps', steps, `steps: the run executed ${executions}, the chain holds ${steps}`);
  }
  if (anchor !== null) return compareWithAnchor(chain as readonly AuditEntry[], anchor); // each was checked above
  return { kind: 'consistent', entries: length, message: `consistent up to ${length} entries, head not anchored` };
}

function faultOf(
  entry: AuditEntry,
  at: number,
  previous: AuditEntry | null,
  chain: readonly unknown[],
): AuditFault | null {
  if (entry.seq !== at) {
    const isElsewhere = chain.some((each) => isEntry(each) && each.seq === at);
    return entry.seq < at || isElsewhere ? 'order' : 'gap';
  }
  if (entry.prev !== (previous?.hash ?? genesisHash)) return 'link';
  if (entry.hash !== auditHash(entry)) return 'content';
  return previous !== null && entry.workspace !== previous.workspace ? 'workspace' : null;
}

function compareWithAnchor(
  chain: readonly AuditEntry[],
  { head, count }: { readonly head: string; readonly count: number | null },
): AuditVerdict {
  const length = chain.length;
  const anchored = count ?? chain.findIndex(({ hash }) => hash === head) + 1;
  if (count === null && anchored === 0) {
    return broken('head', length, 'head differs: no entry has the anchored hash; entries were cut off or changed');
  }
  if (length < anchored) {
    return broken('truncated', length, `truncated: expected ${anchored} entries, found ${length}`);
  }
  const found = anchored === 0 ? genesisHash : chain[anchored - 1]?.hash;
  if (found !== head)
    return broken('head', anchored - 1, `head differs: entry ${anchored - 1} is not the anchored one`);
  const since = length - anchored;
  const message =
    since === 0
      ? `${length} entries, head as anchored`
      : `${length} entries, the first ${anchored} as anchored, ${since} since`;
  return { kind: 'anchored', entries: length, anchored, message };
}

function broken(fault: AuditFault, at: number, message: string): AuditVerdict {
  return { kind: 'broken', fault, at, message };
}

const hex64 = /^[0-9a-f]{64}$/;
const isText = (value: unknown): value is string => typeof value === 'string';

/** Exactly the seven fields: what the hash does not cover may not be there. */
function isEntry(value: unknown): value is AuditEntry {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  if (Object.keys(value).length !== 7 || !('payload' in value)) return false;
  const { seq, run, workspace, kind, prev, hash } = value as Readonly<Record<string, unknown>>; // an object, by the line above
  return (
    Number.isSafeInteger(seq) &&
    [run, workspace, kind].every(isText) &&
    [prev, hash].every((each) => isText(each) && hex64.test(each))
  );
}
