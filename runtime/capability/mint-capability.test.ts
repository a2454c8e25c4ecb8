import { expect, test } from 'vitest';
import { digest } from '../../kernel/encoding/sha256.ts';
import { aPlannedAction } from '../contracts/testing/plans.ts';
import { capabilityLifetimeMs, mintCapability, type Grant } from './mint-capability.ts';
import { createHmacSigner } from './token-signer.ts';

const signer = createHmacSigner({ id: 'k1', secret: new Uint8Array(32).fill(7) });
const action = aPlannedAction();
const grant: Grant = {
  runId: 'run-1',
  workspace: 'ws-1',
  planHash: 'h'.repeat(64),
  approvers: ['omar', 'lee'],
  actions: [action],
  nonce: 'n-1',
};

test('a token is version, body and signature, and names run, plan, approvers and the content of each action', () => {
  const { token, named } = mintCapability(grant, 1000, signer);
  const [version, body, signature, ...rest] = token.split('.');

  expect(rest).toEqual([]);
  expect(version).toBe('cap1');
  expect(Buffer.from(signature ?? '', 'base64url').length).toBe(32);
  expect(JSON.parse(Buffer.from(body ?? '', 'base64url').toString())).toEqual({
    run: 'run-1',
    workspace: 'ws-1',
    plan_hash: 'h'.repeat(64),
    approvers: ['omar', 'lee'],
    actions: { a1: digest(action) },
    exp: 1000 + 3_600_000,
    nonce: 'n-1',
    key_id: 'k1',
  });
  expect(named).toEqual({
    keyId: 'k1',
    approvers: ['omar', 'lee'],
    actions: { a1: digest(action) },
    expiresAtMs: 1000 + 3_600_000,
  });
});

test('a token lasts one hour', () => {
  expect(capabilityLifetimeMs).toBe(3_600_000);
});

test('another nonce is another token', () => {
  expect(mintCapability({ ...grant, nonce: 'n-2' }, 0, signer).token).not.toBe(mintCapability(grant, 0, signer).token);
});

test.each<[string, Partial<Grant>, string]>([
  ['nobody who approved', { approvers: [] }, 'each approver must be named once, at least one; given: []'],
  ['one approver counted twice', { approvers: ['omar', 'omar'] }, 'given: [omar, omar]'],
  ['no action', { actions: [] }, 'each action must be named once, at least one; given: []'],
  ['two actions with one id', { actions: [action, aPlannedAction({ ref: 'acc-1/vm-4' })] }, 'given: [a1, a1]'],
])('mints nothing for %s', (_, over, message) => {
  expect(() => mintCapability({ ...grant, ...over }, 0, signer)).toThrow(message);
});

test('a signer keeps its key when the bytes it was given are wiped', () => {
  const secret = new Uint8Array(32).fill(7);
  const own = createHmacSigner({ id: 'k1', secret });
  secret.fill(0);

  expect(own.sign('text')).toEqual(signer.sign('text'));
});
