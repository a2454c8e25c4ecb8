import { expect, test } from 'vitest';
import { sha256Hex } from '../../kernel/encoding/sha256.ts';
import { auditEntry } from '../record/schema.ts';
import { appendAudit, genesisHash } from './append-audit.ts';
import { aChain, aChainOf } from './testing/chain.ts';

test('the first entry follows 64 zeros, every other one the hash before', () => {
  const [first, second] = aChainOf(2);

  expect(genesisHash).toBe('0'.repeat(64));
  expect(first).toMatchObject({ seq: 0, run: 'run-1', workspace: 'ws-1', kind: 'answer', prev: genesisHash });
  expect(second).toMatchObject({ seq: 1, prev: first?.hash });
  expect(auditEntry.parse(second)).toEqual(second);
});

test('the hash is SHA-256 over the canonical text of everything else in the entry', () => {
  const [entry] = aChain([{ kind: 'answer', payload: { answer: 'yes', atMs: 5 } }]);

  expect(entry?.hash).toBe(
    sha256Hex(
      `{"kind":"answer","payload":{"answer":"yes","atMs":5},"prev":"${genesisHash}","run":"run-1","seq":0,"workspace":"ws-1"}`,
    ),
  );
});

test('time is data: an earlier time may follow a later one', () => {
  const chain = aChain([
    { kind: 'answer', payload: { answer: 'late', atMs: 900 } },
    { kind: 'answer', payload: { answer: 'early', atMs: 100 } },
  ]);

  expect(chain.map(({ seq }) => seq)).toEqual([0, 1]);
});

test('a chain takes entries of other runs, but of no other workspace', () => {
  const previous = aChainOf(1)[0] ?? null;
  const event = { kind: 'answer', payload: { answer: 'x', atMs: 0 } } as const;

  expect(appendAudit(previous, { run: 'run-2', workspace: 'ws-1' }, event)).toMatchObject({ seq: 1, run: 'run-2' });
  expect(() => appendAudit(previous, { run: 'run-1', workspace: 'ws-2' }, event)).toThrow(
    'appendAudit: the chain of "ws-1" takes no entry of "ws-2"',
  );
});

test('a payload that is not JSON is refused, not hashed', () => {
  const event = { kind: 'answer', payload: { answer: 'x', atMs: NaN } } as const;

  expect(() => appendAudit(null, { run: 'r', workspace: 'w' }, event)).toThrow('at /payload/atMs: NaN');
});
