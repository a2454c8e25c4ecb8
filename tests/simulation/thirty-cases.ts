// The thirty cases of the benchmark with its reference policy, as trials of the simulation: set up as the suite's agents do.
import type { CloudCost } from '../../cases/cloud-cost/agents.ts';
import { approverIds } from '../../cases/cloud-cost/people.ts';
import suite from '../../cases/cloud-cost/suite.ts';
import { nodeFiles } from '../../harness/ports/node/files.ts';
import { prepareSuite } from '../../harness/suite/load-suite.ts';
import type { Case } from '../../kernel/contracts/index.ts';
import { createSimulatedClock } from '../../kernel/determinism/clock.ts';
import { createRandom } from '../../kernel/determinism/random.ts';
import { defaultSeed, trialSeed } from '../../kernel/determinism/seed.ts';
import type { ScriptEvent } from '../../runtime/contracts/script.ts';
import { createReferencePolicy } from '../../runtime/domains/cloud-cost/reference/index.ts';
import type { World } from '../../runtime/domains/cloud-cost/estate/world.ts';
import type { RunTrialOptions } from '../../runtime/run/open-trial.ts';
import type { NamedTrial } from './stage.ts';

const { cases, world } = prepareSuite<CloudCost>('file:///suite', suite, nodeFiles);

function optionsOf({ id, input, faults }: Case<CloudCost>): RunTrialOptions<World> {
  const seed = trialSeed(defaultSeed, id, 0);
  return {
    domain: world.domain,
    world,
    model: createReferencePolicy(),
    request: input.request,
    requester: input.requester,
    approvers: approverIds,
    script: input.approvers.map(scriptEvent),
    answers: input.operator.map(({ after, answer }) => ({ afterMs: after, answer })),
    faults: faults ?? [],
    seed,
    clock: createSimulatedClock(world.asOfMs),
    random: createRandom(seed),
    signal: new AbortController().signal,
    profile: 'core',
    startMs: world.asOfMs,
  };
}

function scriptEvent({ after: afterMs, ...event }: CloudCost['input']['approvers'][number]): ScriptEvent {
  if (event.do !== 'change_resource') return { afterMs, ...event };
  return { afterMs, do: 'change_resource', ref: event.resource, set: event.set };
}

export const thirtyCases: readonly NamedTrial[] = cases.map((c) => ({
  name: c.id,
  end: c.expect.outcome,
  make: () => optionsOf(c),
}));
