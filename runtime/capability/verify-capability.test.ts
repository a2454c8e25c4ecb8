import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toBase64Url } from '../../kernel/encoding/base64url.ts';
import { canonicalJson } from '../../kernel/encoding/canonical-json.ts';
import { aPlannedAction } from '../contracts/testing/plans.ts';
import { capabilityRefusals } from '../contracts/sandbox.ts';
import type { PlannedAction } from '../contracts/plan.ts';
import { capabilityLifetimeMs, mintCapability } from './mint-capability.ts';
import { createHmacSigner } from './token-signer.ts';
import { createCapabilityVerifier, type CapabilityClaim } from './verify-capability.ts';

const secret = new Uint8Array(32).fill(7);
const signer = createHmacSigner({ id: 'k1', secret });
const mintedAtMs = 1_000_000;
const action = aPlannedAction();
const claim: CapabilityClaim = { runId: 'run-1', workspace: 'ws-1', planHash: 'h'.repeat(64), action };
const grant = { ...claim, approvers: ['omar', 'lee'], actions: [action, aPlannedAction({ id: 'a2' })], nonce: 'n-1' };
const { token } = mintCapability(grant, mintedAtMs, signer);

/** Signs any text as a body, as only somebody with the key can. */
function forge(body: string, with_ = signer): string {
  const signed = `cap1.${toBase64Url(new TextEncoder().encode(body))}`;
  return `${signed}.${toBase64Url(with_.sign(signed))}`;
}

function verdict(
  text: string | null,
  over: Partial<CapabilityClaim> = {},
  nowMs = mintedAtMs,
  verifier = createCapabilityVerifier(signer),
): string {
  const answer = verifier.verify(text, { ...claim, ...over }, nowMs);
  return answer.kind === 'refused' ? answer.reason : answer.kind;
}

describe('a capability token', () => {
  test('is valid for what it names until its hour is over', () => {
    expect(verdict(token)).toBe('valid');
    expect(verdict(token, { action: aPlannedAction({ id: 'a2' }) })).toBe('valid');
    expect(verdict(token, {}, mintedAtMs + capabilityLifetimeMs - 1)).toBe('valid');
    expect(verdict(token, {}, mintedAtMs + capabilityLifetimeMs)).toBe('expired');
    expect(verdict(token, {}, NaN)).toBe('expired');
  });

  const body = {
    actions: {},
    approvers: ['omar'],
    exp: 1,
    key_id: 'k1',
    nonce: 'n',
    plan_hash: 'h',
    run: 'r',
    workspace: 'w',
  };
  const refusals: readonly (readonly [string, string, () => string])[] = [
    ['no_token', 'null', () => verdict(null)],
    ['no_token', 'an empty text', () => verdict('')],
    ['malformed', 'one word', () => verdict('token')],
    ['malformed', 'two parts', () => verdict(token.split('.').slice(0, 2).join('.'))],
    ['malformed', 'four parts', () => verdict(`${token}.`)],
    ['malformed', 'another version', () => verdict(token.replace('cap1', 'cap2'))],
    ['malformed', 'a signature that is too short', () => verdict(token.slice(0, -4))],
    ['malformed', 'an empty signature', () => verdict(token.slice(0, token.lastIndexOf('.') + 1))],
    ['malformed', 'a body that is not base64url', () => verdict(token.replace('cap1.', 'cap1.+'))],
    ['malformed', 'a signed body with a field too many', () => verdict(forge(canonicalJson({ ...body, zone: 1 })))],
    ['malformed', 'a signed body that is not UTF-8', () => verdict(signedBytes([0xff]))],
    [
      'bad_signature',
      'the signature of another body',
      () => verdict(`${token.slice(0, token.lastIndexOf('.'))}.${forge('x').split('.')[2]}`),
    ],
    [
      'bad_signature',
      'another key under the same name',
      () => verdict(forge('x', createHmacSigner({ id: 'k1', secret: new Uint8Array(32) }))),
    ],
    [
      'bad_signature',
      'the same key under another name',
      () => verdict(mintCapability(grant, mintedAtMs, createHmacSigner({ id: 'k2', secret })).token),
    ],
    ['expired', 'a token whose hour is over', () => verdict(token, {}, mintedAtMs + capabilityLifetimeMs)],
    ['other_run', 'another run', () => verdict(token, { runId: 'run-2' })],
    ['other_run', 'another workspace', () => verdict(token, { workspace: 'ws-2' })],
    ['plan_changed', 'another plan hash', () => verdict(token, { planHash: 'g'.repeat(64) })],
    [
      'action_not_named',
      'an action that was not approved',
      () => verdict(token, { action: aPlannedAction({ id: 'a3' }) }),
    ],
    [
      'action_not_named',
      'an id that every object inherits',
      () => verdict(token, { action: aPlannedAction({ id: 'constructor' }) }),
    ],
    ['action_not_named', 'the id __proto__', () => verdict(token, { action: aPlannedAction({ id: '__proto__' }) })],
    [
      'action_changed',
      'an action whose content has no digest',
      () => verdict(token, { action: aPlannedAction({ monthlyCostCents: NaN }) }),
    ],
  ];

  function signedBytes(bytes: number[]): string {
    const signed = `cap1.${toBase64Url(new Uint8Array(bytes))}`;
    return `${signed}.${toBase64Url(signer.sign(signed))}`;
  }

  test.each(refusals)('is refused as %s: %s', (reason, _, refuse) => {
    expect(refuse()).toBe(reason);
  });

  test.each<Partial<PlannedAction>>([
    { ref: 'acc-1/vm-4' },
    { operation: 'delete_vm' },
    { target: 'small' },
    { rationale: '' },
    { evidenceIds: [] },
    { monthlySavingCents: 14_017 },
    { estimated: true },
    { risk: 'medium' },
    { approvers: 2 },
    { effectClass: 'irreversible_high' },
    { steps: ['stop', 'delete'] },
  ])('is refused as action_changed when the action under the same id has %j', (edit) => {
    expect(verdict(token, { action: aPlannedAction(edit) })).toBe('action_changed');
  });

  test('has a reason of its own for every kind of refusal', () => {
    expect(new Set(refusals.map(([reason]) => reason))).toEqual(new Set(capabilityRefusals));
  });

  test('is not valid in a second text: the unused bits of its last character count', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const twin = token.slice(0, -1) + alphabet.charAt(alphabet.indexOf(token.slice(-1)) ^ 1);

    expect(Buffer.from(twin.split('.')[2] ?? '', 'base64url')).toEqual(
      Buffer.from(token.split('.')[2] ?? '', 'base64url'),
    );
    expect(verdict(twin)).toBe('malformed');
  });
});

/** One character taken out, put in or replaced, or a piece moved. */
const edited = fc
  .record({
    at: fc.nat({ max: token.length }),
    length: fc.integer({ min: 0, max: 3 }),
    insert: fc.string({ unit: fc.constantFrom(...'AZaz09-_.=+ \u00e9\ud800'), maxLength: 3 }),
  })
  .map(({ at, length, insert }) => token.slice(0, at) + insert + token.slice(at + length))
  .filter((text) => text !== token);

/** The rule, said again without the code under test. */
function expectedReason(text: string): string {
  if (text === '') return 'no_token';
  const parts = text.split('.');
  const isOneText = (part: string | undefined) => Buffer.from(part ?? '', 'base64url').toString('base64url') === part;
  const formed = parts.length === 3 && parts[0] === 'cap1' && isOneText(parts[1]) && isOneText(parts[2]);
  return formed && Buffer.from(parts[2] ?? '', 'base64url').length === 32 ? 'bad_signature' : 'malformed';
}

test('any edit of a token is refused with its own reason', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(edited, (text) => {
      const reason = verdict(text);
      seen.add(reason);
      expect(reason).toBe(expectedReason(text));
    }),
    { numRuns: 3000 },
  );
  expect([...seen].toSorted()).toEqual(['bad_signature', 'malformed']);
});

test('what a verifier remembers changes no answer', () => {
  const warm = createCapabilityVerifier(signer);
  const tokens = fc.oneof(
    fc.constant(token),
    edited,
    fc.constantFrom(null, forge('x'), mintCapability(grant, 5, signer).token),
  );
  const claims = fc.record(
    {
      runId: fc.constantFrom('run-1', 'run-2'),
      planHash: fc.constantFrom(claim.planHash, 'other'),
      action: fc.constantFrom(action, aPlannedAction({ risk: 'high' }), aPlannedAction({ id: 'a9' })),
    },
    { requiredKeys: [] },
  );
  const times = fc.constantFrom(
    0,
    mintedAtMs,
    mintedAtMs + capabilityLifetimeMs,
    2 * mintedAtMs + capabilityLifetimeMs,
  );
  fc.assert(
    fc.property(tokens, claims, times, (text, over, nowMs) => {
      expect(verdict(text, over, nowMs, warm)).toBe(verdict(text, over, nowMs));
    }),
    { numRuns: 1500 },
  );
});

test('a text that differs from a remembered token only outside ASCII is not taken for it', () => {
  const warm = createCapabilityVerifier(signer);
  expect(verdict(token, {}, mintedAtMs, warm)).toBe('valid');
  // In Latin-1 these would be the same bytes.
  const shifted = [...token].map((char) => String.fromCharCode(char.charCodeAt(0) + 0x100)).join('');

  expect(verdict(shifted, {}, mintedAtMs, warm)).toBe('malformed');
});
