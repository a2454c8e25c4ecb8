// What a run needs from outside, as one parameter. Everything that may wait is in here: store, model, sandbox and clock.
import type { SimulatedClock } from '../../kernel/determinism/clock.ts';
import type { TokenSigner } from '../capability/token-signer.ts';
import type { Domain, DomainTrial } from '../contracts/domain.ts';
import type { ChatModel } from '../contracts/model.ts';
import type { Sandbox } from '../contracts/sandbox.ts';
import type { RunStore } from '../contracts/store.ts';
import type { Limits } from '../guardrails/limits.ts';
import type { CircuitBreaker } from '../model/circuit-breaker.ts';

/** How long things take on the simulated clock. Look-ups say it themselves. */
export interface Timing {
  /** The answer of turn n, from 0. */
  readonly answerMs: (turn: number) => number;
  /** A provider's refusal. */
  readonly refusalMs: number;
  readonly controlCallMs: number;
}

/** Draws in [0, 1), one named stream per purpose. */
export interface Draws {
  readonly modelRetry: () => number;
  readonly stepRetry: () => number;
  readonly nonce: () => number;
}

export interface RunDeps {
  readonly store: RunStore;
  readonly domain: Pick<Domain<never>, 'id' | 'systemPrompt' | 'tools' | 'lookUps'>;
  readonly trial: Omit<DomainTrial, 'sandbox'>;
  readonly sandbox: Sandbox;
  readonly model: ChatModel;
  readonly breaker: CircuitBreaker;
  readonly clock: SimulatedClock;
  readonly draws: Draws;
  readonly signal: AbortSignal;
  readonly limits: Limits;
  readonly timing: Timing;
  /** `core` notes what the loop guards say; `guarded` enforces it. */
  readonly profile: 'core' | 'guarded';
  readonly maxTokens: number;
  /** Who may sign. */
  readonly approvers: readonly string[];
  /** Signs capability tokens. */
  readonly signer: TokenSigner;
}

/** Outlasts the slowest model call; a wait before a retry is added on top. */
export const tickLeaseMs = 150_000;
/** A person's command does nothing slow. */
export const commandLeaseMs = 10_000;
