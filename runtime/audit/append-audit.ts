// One more entry of a workspace's hash chain. Entries are never edited; what they were is bound by the next one's `prev`.
import { digest } from '../../kernel/encoding/sha256.ts';
import { AssizeError } from '../../kernel/outcome/assize-error.ts';
import type { AuditEntry } from '../record/schema.ts';
import type { AuditEvent } from './audit-event.ts';

/** What the first entry of a workspace names as the one before it. */
export const genesisHash = '0'.repeat(64);

/**
 * INV-5: no entry is quietly edited, reordered or deleted. The entry that follows `previous` (null: the first of the
 * workspace). Throws `CONTRACT` when `previous` belongs to another workspace, `CANONICAL` for a payload that is not JSON.
 */
export function appendAudit(
  previous: AuditEntry | null,
  at: { readonly run: string; readonly workspace: string },
  { kind, payload }: AuditEvent,
): AuditEntry {
  const { run, workspace } = at;
  if (previous !== null && previous.workspace !== workspace) {
    throw new AssizeError(
      'CONTRACT',
      `appendAudit: the chain of "${previous.workspace}" takes no entry of "${workspace}"`,
    );
  }
  const seq = previous === null ? 0 : previous.seq + 1;
  const prev = previous === null ? genesisHash : previous.hash;
  const content = { seq, run, workspace, kind, payload, prev };
  return { ...content, hash: auditHash(content) };
}

/** The hash of an entry: over everything in it but the hash itself. */
export function auditHash({ seq, run, workspace, kind, payload, prev }: Omit<AuditEntry, 'hash'>): string {
  return digest({ seq, run, workspace, kind, payload, prev });
}
