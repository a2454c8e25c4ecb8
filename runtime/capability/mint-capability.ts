// Mints the token at the last required approval. Whether the approvals suffice was decided before (approvals room).
import { toBase64Url } from '../../kernel/encoding/base64url.ts';
import { canonicalJson } from '../../kernel/encoding/canonical-json.ts';
import { digestOnce } from '../../kernel/encoding/sha256.ts';
import { utf8Bytes } from '../../kernel/encoding/utf8.ts';
import { AssizeError } from '../../kernel/outcome/assize-error.ts';
import type { PlannedAction } from '../contracts/plan.ts';
import type { TokenBody } from './token-body.ts';
import type { TokenSigner } from './token-signer.ts';

/** How long a token may start new work. */
export const capabilityLifetimeMs = 60 * 60 * 1000;

/** The first part of every token: the version of its form. */
export const tokenVersion = 'cap1';

export interface Grant {
  readonly runId: string;
  readonly workspace: string;
  readonly planHash: string;
  /** Who countersigned, in order, each once. */
  readonly approvers: readonly string[];
  /** What policy still allows, at least one action, each id once. */
  readonly actions: readonly PlannedAction[];
  /** Never used before. */
  readonly nonce: string;
}

export interface Capability {
  readonly token: string;
  /** What the token named: may be stored and shown, unlike the token. */
  readonly named: {
    readonly keyId: string;
    readonly approvers: readonly string[];
    readonly actions: Readonly<Record<string, string>>;
    readonly expiresAtMs: number;
  };
}

/** INV-2: only what was approved runs. The token binds the content of each approved action, for one hour from `nowMs`. */
export function mintCapability(grant: Grant, nowMs: number, signer: TokenSigner): Capability {
  const { runId, workspace, planHash, approvers, nonce } = grant;
  refuseEmptyOrRepeated('approver', approvers);
  refuseEmptyOrRepeated(
    'action',
    grant.actions.map(({ id }) => id),
  );
  const actions = Object.fromEntries(grant.actions.map((action) => [action.id, digestOnce(action)]));
  const exp = nowMs + capabilityLifetimeMs;
  const body: TokenBody = {
    run: runId,
    workspace,
    plan_hash: planHash,
    approvers,
    actions,
    exp,
    nonce,
    key_id: signer.keyId,
  };
  const signed = `${tokenVersion}.${toBase64Url(utf8Bytes(canonicalJson(body)))}`;
  const named = { keyId: signer.keyId, approvers, actions, expiresAtMs: exp };
  return { token: `${signed}.${toBase64Url(signer.sign(signed))}`, named };
}

function refuseEmptyOrRepeated(what: string, names: readonly string[]): void {
  if (names.length === 0 || new Set(names).size < names.length)
    throw new AssizeError(
      'CONTRACT',
      `mintCapability: each ${what} must be named once, at least one; given: [${names.join(', ')}]`,
    );
}
