// Agents of this benchmark: a chat model behind the real runtime. What differs between agents is the model alone.
import type { Agent, TrialContext } from 'assize';
import { createSimulatedClock } from '../../../kernel/determinism/clock.ts';
import type { Random } from '../../../kernel/determinism/random.ts';
import type { ChatModel } from '../../../runtime/contracts/model.ts';
import type { OperatorAnswer, ScriptEvent } from '../../../runtime/contracts/script.ts';
import { runTrial } from '../../../runtime/index.ts';
import type { RunRecord, RunTrialOptions } from '../../../runtime/index.ts';
import type { CloudCostWorld } from './load-world.ts';
import { redactingModel } from './redacting-model.ts';
import { approverIds } from '../people.ts';
import type { CloudCostExpect, CloudCostInput } from '../schema.ts';

/** The types of this suite. */
export type CloudCost = {
  input: CloudCostInput;
  expect: CloudCostExpect;
  world: CloudCostWorld;
  record: RunRecord;
};

/** An agent whose model is made anew for every trial, with that trial's own streams of chance. */
export function runtimeAgent(id: string, createModel: (random: Random) => ChatModel): Agent<CloudCost> {
  return { id, run: (context) => runOnce(context, redactingModel(createModel(context.random))) };
}

function runOnce(context: TrialContext<CloudCost>, model: ChatModel): Promise<RunRecord> {
  return runTrial(trialOptions(context, model));
}

/** A case as the runtime plays it: its people, faults and world, on a clock that starts when the estate was read. */
export function trialOptions(
  context: Omit<TrialContext<CloudCost>, 'clock' | 'trial'>,
  model: ChatModel,
): RunTrialOptions<CloudCostWorld> {
  const { case: c, world, seed, random, signal } = context;
  return {
    domain: world.domain,
    world,
    model,
    request: c.input.request,
    requester: c.input.requester,
    approvers: approverIds,
    script: c.input.approvers.map(scriptEvent),
    answers: c.input.operator.map(({ after, answer }): OperatorAnswer => ({ afterMs: after, answer })),
    faults: c.faults ?? [],
    seed,
    clock: createSimulatedClock(world.asOfMs),
    random,
    signal,
    profile: 'core',
    startMs: world.asOfMs,
  };
}

function scriptEvent(event: CloudCostInput['approvers'][number]): ScriptEvent {
  const { after: afterMs, ...rest } = event;
  if (rest.do !== 'change_resource') return { afterMs, ...rest };
  return { afterMs, do: 'change_resource', ref: rest.resource, set: rest.set };
}
