// Verifies a token against the one step that is asked for. Fails closed, with a reason of its own for every fault.
import { fromBase64Url } from '../../kernel/encoding/base64url.ts';
import { equalBytes } from '../../kernel/encoding/hmac-sha256.ts';
import { digestOnce } from '../../kernel/encoding/sha256.ts';
import { utf8Bytes, utf8Text } from '../../kernel/encoding/utf8.ts';
import type { PlannedAction } from '../contracts/plan.ts';
import type { CapabilityRefusal } from '../contracts/sandbox.ts';
import { tokenVersion } from './mint-capability.ts';
import { readTokenBody, type TokenBody } from './token-body.ts';
import type { TokenSigner } from './token-signer.ts';

/** What is about to be done, as the one who does it knows it. */
export interface CapabilityClaim {
  readonly runId: string;
  readonly workspace: string;
  readonly planHash: string;
  readonly action: PlannedAction;
}

export type CapabilityVerdict =
  | { readonly kind: 'valid'; readonly actionDigest: string }
  /** All holds but the hour is over: it may replay or undo what it named, never start anything new. */
  | { readonly kind: 'expired'; readonly actionDigest: string }
  | { readonly kind: 'refused'; readonly reason: Exclude<CapabilityRefusal, 'expired'> };

export interface CapabilityVerifier {
  verify(token: string | null, claim: CapabilityClaim, nowMs: number): CapabilityVerdict;
}

const signatureBytes = 32;

/**
 * A verifier for tokens of one key. Remembers the body of the last token whose signature held, by its full text, which
 * is compared in constant time; everything else (run, plan, action, time) is checked anew at each call.
 */
export function createCapabilityVerifier(signer: TokenSigner): CapabilityVerifier {
  let last: { readonly text: Uint8Array; readonly body: TokenBody } | null = null;

  const readToken = (token: string): TokenBody | 'malformed' | 'bad_signature' => {
    const text = utf8Bytes(token);
    if (last !== null && equalBytes(text, last.text)) return last.body;
    const body = openToken(token, signer);
    if (typeof body === 'object') last = { text, body };
    return body;
  };

  return {
    verify(token, claim, nowMs) {
      if (token === null || token === '') return refused('no_token');
      const body = readToken(token);
      return typeof body === 'string' ? refused(body) : judge(body, claim, nowMs);
    },
  };
}

/** Form, signature, content, in this order: nothing is parsed that was not signed. */
function openToken(token: string, signer: TokenSigner): TokenBody | 'malformed' | 'bad_signature' {
  const [version, bodyPart, signaturePart, ...rest] = token.split('.');
  if (version !== tokenVersion || bodyPart === undefined || signaturePart === undefined || rest.length > 0) {
    return 'malformed';
  }
  const bytes = fromBase64Url(bodyPart);
  const signature = fromBase64Url(signaturePart);
  if (bytes === null || signature === null || signature.length !== signatureBytes) return 'malformed';
  if (!equalBytes(signature, signer.sign(`${version}.${bodyPart}`))) return 'bad_signature';
  const body = readTokenBody(utf8Text(bytes) ?? '');
  if (body === null) return 'malformed';
  return body.key_id === signer.keyId ? body : 'bad_signature';
}

function judge(body: TokenBody, claim: CapabilityClaim, nowMs: number): CapabilityVerdict {
  const { runId, workspace, planHash, action } = claim;
  if (body.run !== runId || body.workspace !== workspace) return refused('other_run');
  if (body.plan_hash !== planHash) return refused('plan_changed');
  if (!Object.hasOwn(body.actions, action.id)) return refused('action_not_named');
  const actionDigest = digestOrNull(action);
  if (actionDigest === null || actionDigest !== body.actions[action.id]) return refused('action_changed');
  return { kind: nowMs < body.exp ? 'valid' : 'expired', actionDigest };
}

/** What cannot be digested is not what was named. */
function digestOrNull(action: PlannedAction): string | null {
  try {
    return digestOnce(action);
  } catch {
    return null;
  }
}

function refused(reason: Exclude<CapabilityRefusal, 'expired'>): CapabilityVerdict {
  return { kind: 'refused', reason };
}
