import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digest } from '../../kernel/encoding/sha256.ts';
import type { AuditEntry } from '../record/schema.ts';
import { appendAudit, auditHash, genesisHash } from './append-audit.ts';
import type { AuditEvent } from './audit-event.ts';
import { aChain, aChainOf, chainAt } from './testing/chain.ts';
import { verifyAudit, type AuditVerdict } from './verify-audit.ts';

const chain = aChainOf(5);
const [e0, e1, e2, e3, e4] = chain as [AuditEntry, AuditEntry, AuditEntry, AuditEntry, AuditEntry];
const anchor = { head: e4.hash, count: 5 };

const rehash = (entry: AuditEntry, over: Partial<AuditEntry>): AuditEntry => {
  const edited = { ...entry, ...over };
  return { ...edited, hash: auditHash(edited) };
};
const unhashed = ({ hash: _, ...content }: AuditEntry) => content;
const says = (verdict: AuditVerdict): string =>
  verdict.kind === 'broken'
    ? `${verdict.fault} ${verdict.at}: ${verdict.message}`
    : `${verdict.kind}: ${verdict.message}`;

describe('EH-23 cutting the tail of the audit chain, or all of it', () => {
  const lastTime = { answer: 'answer 4', atMs: 999 };
  const tampered: readonly (readonly [string, readonly AuditEntry[], string])[] = [
    ['delete entries 3 and 4', [e0, e1, e2], 'truncated 3: truncated: expected 5 entries, found 3'],
    ['delete all five', [], 'empty 0: empty: expected 5 entries, found 0'],
    ['delete entry 2', [e0, e1, e3, e4], 'gap 2: gap at 2'],
    ['swap 1 and 2', [e0, e2, e1, e3, e4], 'order 1: order at 1'],
    [
      'change one letter in entry 1',
      [e0, { ...e1, payload: { answer: 'answer l', atMs: 1 } }, e2, e3, e4],
      'content 1: content at 1',
    ],
    [
      'change only the time of entry 4 and recompute its hash',
      [e0, e1, e2, e3, rehash(e4, { payload: lastTime })],
      'head 4: head differs: entry 4 is not the anchored one',
    ],
  ];

  test.each(tampered)('with the anchor: %s', (_, entries, message) => {
    expect(says(verifyAudit(entries, { anchor }))).toBe(message);
  });

  test('with the anchor: a sixth entry is a longer chain whose first five match', () => {
    const sixth = appendAudit(e4, chainAt, { kind: 'answer', payload: { answer: 'answer 5', atMs: 5 } });

    expect(verifyAudit([...chain, sixth], { anchor })).toEqual({
      kind: 'anchored',
      entries: 6,
      anchored: 5,
      message: '6 entries, the first 5 as anchored, 1 since',
    });
  });

  test('without an anchor a cut tail is never plainly valid', () => {
    expect(verifyAudit([e0, e1, e2])).toEqual({
      kind: 'consistent',
      entries: 3,
      message: 'consistent up to 3 entries, head not anchored',
    });
  });

  test('zero entries are never valid, least of all for a run that executed steps', () => {
    expect(says(verifyAudit([]))).toBe('empty 0: empty: expected at least 1 entries, found 0');
    expect(says(verifyAudit([], { executions: 3 }))).toBe('empty 0: empty: expected at least 1 entries, found 0');
    expect(verifyAudit([], { anchor: { head: genesisHash, count: 0 }, executions: 1 })).toMatchObject({
      fault: 'empty',
    });
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'chain'],
    ['an object', { length: 1, 0: e0 }],
    ['an entry that is null', [null]],
    ['an entry that is a list', [[]]],
    ['an entry with a field missing', [{ ...e0, prev: undefined }]],
    ['an entry with a field too many', [{ ...e0, note: 'approved' }]],
    ['a hash that is not one', [{ ...e0, hash: 'x' }]],
    ['a number that is a text', [{ ...e0, seq: '0' }]],
    ['a hole', Array.from({ length: 1 })],
    ['a payload that is not JSON', [{ ...e0, payload: { at: NaN } }]],
    ['a payload with a lone surrogate', [{ ...e0, payload: '\ud800' }]],
    [
      'an entry that throws when it is read',
      [Object.defineProperty({ ...e0 }, 'seq', { enumerable: true, get: () => JSON.parse('{') })],
    ],
  ])('never throws: %s', (_, input) => {
    expect(verifyAudit(input, { anchor })).toMatchObject({ kind: 'broken', fault: 'malformed' });
  });

  test.each<[string, unknown]>([
    ['null', null],
    ['a text', 'entry'],
    ['a list of seven', ['a', 'b', 'c', 'd', 'e', 'f', 'payload']],
    ['an entry with a kind that is no text', { ...e1, kind: 7, hash: digest({ ...unhashed(e1), kind: 7 }) }],
  ])('says where the malformed entry stands: %s', (_, entry) => {
    expect(says(verifyAudit([e0, entry, e2]))).toBe('malformed 1: malformed: entry 1 is not an audit entry');
  });

  test('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true }), (input) => {
        expect(['broken', 'consistent', 'anchored']).toContain(verifyAudit(input).kind);
        expect(verifyAudit([e0, input], { anchor }).kind).toBe('broken');
      }),
      { numRuns: 500 },
    );
  });
});

test('a whole chain with its anchor holds', () => {
  expect(says(verifyAudit(chain, { anchor }))).toBe('anchored: 5 entries, head as anchored');
  expect(says(verifyAudit(chain))).toBe('consistent: consistent up to 5 entries, head not anchored');
  expect(says(verifyAudit([], { anchor: { head: genesisHash, count: 0 } }))).toBe(
    'anchored: 0 entries, head as anchored',
  );
});

describe('an anchor that is a head alone', () => {
  test('is found where it stands', () => {
    expect(verifyAudit(chain, { anchor: { head: e4.hash, count: null } })).toMatchObject({
      kind: 'anchored',
      anchored: 5,
    });
    expect(verifyAudit(chain, { anchor: { head: e2.hash, count: null } })).toMatchObject({
      kind: 'anchored',
      anchored: 3,
    });
  });

  test('is missed when the tail was cut off or changed', () => {
    expect(says(verifyAudit([e0, e1, e2], { anchor: { head: e4.hash, count: null } }))).toBe(
      'head 3: head differs: no entry has the anchored hash; entries were cut off or changed',
    );
  });
});

test.each<[string, readonly AuditEntry[], string]>([
  ['an entry doubled', [e0, e1, e1, e2], 'order 2'],
  ['the first entry cut off', [e1, e2, e3], 'gap 0'],
  ['an entry of another chain', [e0, rehash(e1, { prev: genesisHash }), e2], 'link 1'],
  ['an entry changed and hashed anew', [e0, rehash(e1, { payload: 'x' }), e2], 'link 2'],
  ['another workspace, linked and hashed', [e0, rehash(e1, { workspace: 'ws-2' })], 'workspace 1'],
])('%s is found: %#', (_, entries, place) => {
  expect(says(verifyAudit(entries))).toContain(`${place}: `);
});

test('a chain with fewer steps than the run executed is broken', () => {
  const step: AuditEvent = {
    kind: 'step',
    payload: {
      key: 'k'.repeat(64),
      actionId: 'a1',
      ref: 'acc-1/vm-3',
      step: 'stop',
      undo: false,
      atMs: 0,
      outcome: 'applied',
      reason: null,
      throttled: 0,
      before: null,
      after: null,
    },
  };
  const withSteps = aChain([{ kind: 'answer', payload: { answer: 'yes', atMs: 0 } }, step, step]);

  expect(verifyAudit(withSteps, { executions: 2 }).kind).toBe('consistent');
  expect(says(verifyAudit(withSteps, { executions: 3 }))).toBe('steps 2: steps: the run executed 3, the chain holds 2');
  expect(says(verifyAudit(chain, { anchor, executions: 1 }))).toBe(
    'steps 0: steps: the run executed 1, the chain holds 0',
  );
});

test('any edit of any entry is refused with its kind and place', () => {
  const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });
  const edit = fc.oneof(
    fc.record({ field: fc.constant('seq' as const), value: fc.nat({ max: 9 }) }),
    fc.record({ field: fc.constantFrom('run', 'workspace', 'kind', 'payload'), value: fc.string({ maxLength: 4 }) }),
    fc.record({ field: fc.constantFrom('prev', 'hash'), value: hex }),
  );
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.constantFrom(...chain), edit, (entry, { field, value }) => {
      fc.pre(value !== entry[field]);
      const verdict = verifyAudit(chain.with(entry.seq, { ...entry, [field]: value }));
      const moved = typeof value === 'number' && value < entry.seq ? 'order' : 'gap';
      const fault = field === 'seq' ? moved : field === 'prev' ? 'link' : 'content';
      seen.add(fault);

      expect(verdict).toMatchObject({ kind: 'broken', fault, at: entry.seq });
    }),
    { numRuns: 500 },
  );
  expect([...seen].toSorted()).toEqual(['content', 'gap', 'link', 'order']);
});
