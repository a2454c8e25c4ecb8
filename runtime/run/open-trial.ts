// Sets up one trial: a fresh store with the run created in it, the domain opened on the shared world, a director for the script.
import { canonicalJson } from '../../kernel/encoding/canonical-json.ts';
import { sha256Hex } from '../../kernel/encoding/sha256.ts';
import { utf8Bytes } from '../../kernel/encoding/utf8.ts';
import type { SimulatedClock } from '../../kernel/determinism/clock.ts';
import type { Random } from '../../kernel/determinism/random.ts';
import { badInput } from '../../kernel/outcome/assize-error.ts';
import { genesisHash } from '../audit/append-audit.ts';
import { createHmacSigner } from '../capability/token-signer.ts';
import type { Domain, DomainTrial, Fault } from '../contracts/domain.ts';
import type { ChatModel } from '../contracts/model.ts';
import { emptyLog, type RunHead, type RunLogAppend } from '../contracts/run.ts';
import type { OperatorAnswer, ScriptEvent } from '../contracts/script.ts';
import type { RunStore } from '../contracts/store.ts';
import { overloadModel } from '../faults/overload-model.ts';
import { defaultLimits, type Limits } from '../guardrails/limits.ts';
import { CircuitBreaker } from '../model/circuit-breaker.ts';
import { MemoryRunStore } from '../store/memory-run-store.ts';
import { withCheckpoints, type Checkpoint } from './checkpoints.ts';
import type { Draws, RunDeps, Timing } from './deps.ts';
import { Director } from './director.ts';
import { Draft } from './draft.ts';

export interface RunTrialOptions<W = unknown> {
  readonly domain: Domain<W>;
  /** Shared by all trials, never changed by one. */
  readonly world: W;
  readonly model: ChatModel;
  readonly request: string;
  readonly requester: string;
  /** Who may sign. */
  readonly approvers: readonly string[];
  readonly script: readonly ScriptEvent[];
  readonly answers: readonly OperatorAnswer[];
  readonly faults: readonly Fault[];
  /** Names the run, its workspace and its key. */
  readonly seed: string;
  /** Moved to `startMs` first; it must not be past it. */
  readonly clock: SimulatedClock;
  readonly random: Random;
  readonly signal: AbortSignal;
  readonly profile: 'core' | 'guarded';
  readonly startMs: number;
  readonly limits?: Partial<Limits>;
  readonly timing?: Partial<Timing>;
  /** Shared by the runs that call one provider; a run of its own gets its own. */
  readonly breaker?: CircuitBreaker;
}

export interface Trial {
  readonly runId: string;
  readonly store: RunStore;
  readonly director: Director;
  /** The deps of one worker; with a hook, every wait goes through it. */
  depsFor(checkpoint?: Checkpoint): RunDeps;
  /** Creates the run in the store; a second call finds it there. */
  create(deps: RunDeps): Promise<void>;
  changeRequest: DomainTrial['changeRequest'];
}

const maxTokens = 8_192;

/** Opens a trial on `store`, by default a fresh one in memory. */
export function openTrial<W>(options: RunTrialOptions<W>, store: RunStore = new MemoryRunStore()): Trial {
  startClock(options.clock, options.startMs);
  const { domain, seed, clock, faults } = options;
  const workspace = `trial-${seed}`;
  const tokenKey = { id: 'trial', secret: utf8Bytes(sha256Hex(canonicalJson(['token key', seed]))) };
  const trial = domain.open(options.world, { clock, faults, tokenKey, workspace });
  const deps: RunDeps = {
    store,
    domain,
    trial,
    sandbox: trial.sandbox,
    model: overloadModel(options.model, faults),
    breaker: options.breaker ?? new CircuitBreaker(),
    clock,
    draws: drawsOf(options.random),
    signal: options.signal,
    limits: { ...defaultLimits, ...options.limits },
    timing: { ...defaultTiming(options.random), ...options.timing },
    profile: options.profile,
    maxTokens,
    approvers: options.approvers,
    signer: createHmacSigner(tokenKey),
  };
  const runId = `run-${seed}`;
  return {
    runId,
    store,
    director: new Director(options, trial),
    depsFor: (checkpoint) => withCheckpoints(deps, checkpoint),
    create: async ({ store: watched }) => {
      const { head, append } = firstCommit(runId, workspace, options);
      await watched.create(head, append);
    },
    changeRequest: (plan) => trial.changeRequest(plan),
  };
}

function startClock(clock: SimulatedClock, startMs: number): void {
  const leadMs = startMs - clock.now();
  if (leadMs < 0)
    throw badInput(
      `trial: the clock stands at ${clock.now()}, past startMs ${startMs}; give each trial a clock of its own`,
    );
  clock.advance(leadMs);
}

function drawsOf(random: Random): Draws {
  return {
    modelRetry: () => random.stream('model-retry')(),
    stepRetry: () => random.stream('step-retry')(),
    nonce: () => random.stream('nonce')(),
  };
}

/** A turn of 4 to 8 s, from the seed; a refusal comes quickly. */
function defaultTiming(random: Random): Timing {
  return {
    answerMs: () => 4_000 + Math.floor(random.stream('model-turn')() * 4_000),
    refusalMs: 300,
    controlCallMs: 40,
  };
}

function firstCommit<W>(
  runId: string,
  workspace: string,
  { domain, requester, request, startMs }: RunTrialOptions<W>,
): { readonly head: RunHead; readonly append: RunLogAppend } {
  const draft = new Draft(newRun(runId, workspace, domain.id, requester, request, startMs), emptyLog, () => startMs);
  draft.append.messages.push({ role: 'user', content: [{ type: 'text', text: request }] });
  draft.audit({ kind: 'run_created', payload: { atMs: startMs, domain: domain.id, requester, request } });
  return { head: draft.head, append: draft.append };
}

function newRun(
  runId: string,
  workspace: string,
  domain: string,
  requester: string,
  request: string,
  startedAtMs: number,
): RunHead {
  return {
    runId,
    workspace,
    domain,
    requester,
    request,
    state: 'created',
    reason: null,
    plan: null,
    token: null,
    capability: null,
    pending: [],
    waitingSinceMs: null,
    spent: {
      turns: 0,
      toolCalls: 0,
      inputTokens: 0,
      cacheReadTokens: 0,
      cacheWriteTokens: 0,
      outputTokens: 0,
      planningMs: 0,
      revisions: 0,
    },
    auditHead: genesisHash,
    startedAtMs,
    updatedAtMs: startedAtMs,
  };
}
