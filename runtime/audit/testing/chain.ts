// A chain for tests: one small run from request to end, or any events.
import type { AuditEntry } from '../../record/schema.ts';
import { appendAudit } from '../append-audit.ts';
import type { AuditEvent } from '../audit-event.ts';

export const chainAt = { run: 'run-1', workspace: 'ws-1' };

export function aChain(events: readonly AuditEvent[]): AuditEntry[] {
  const chain: AuditEntry[] = [];
  for (const event of events) chain.push(appendAudit(chain.at(-1) ?? null, chainAt, event));
  return chain;
}

/** `count` answers with different texts. */
export function aChainOf(count: number): AuditEntry[] {
  return aChain(
    Array.from({ length: count }, (_, index) => ({
      kind: 'answer',
      payload: { answer: `answer ${index}`, atMs: index },
    })),
  );
}
