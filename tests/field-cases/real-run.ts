// One run of the real runtime over an estate of the cloud-cost domain, with a model that says what a test tells it.
import { createSimulatedClock } from '../../kernel/determinism/clock.ts';
import { createRandom } from '../../kernel/determinism/random.ts';
import type { ChatRequest } from '../../runtime/contracts/model.ts';
import { createCloudCostDomain } from '../../runtime/domains/cloud-cost/domain.ts';
import type { World } from '../../runtime/domains/cloud-cost/estate/world.ts';
import { realPolicy } from '../../runtime/domains/cloud-cost/real-world.test-data.ts';
import { runTrial, type RunRecord } from '../../runtime/index.ts';
import { scriptedModel, type Turn } from '../../runtime/run/testing/fake-model.ts';

export interface Played {
  readonly record: RunRecord;
  readonly requests: readonly ChatRequest[];
}

export async function play(world: World, turns: readonly Turn[]): Promise<Played> {
  const requests: ChatRequest[] = [];
  const seed = '0123456789abcdef';
  const record = await runTrial({
    domain: createCloudCostDomain({ policy: realPolicy() }),
    world,
    model: scriptedModel(turns, requests),
    request: 'Find idle VMs in dev.',
    requester: 'dana',
    approvers: ['omar', 'lee'],
    script: [],
    answers: [],
    faults: [],
    seed,
    clock: createSimulatedClock(world.asOfMs),
    random: createRandom(seed),
    signal: new AbortController().signal,
    profile: 'core',
    startMs: world.asOfMs,
  });
  return { record, requests };
}

/** A turn of every look-up about each resource of the estate, then a submission without a change. */
export function lookAtAll(world: World): readonly Turn[] {
  const each = [...world.resources.keys()].flatMap((ref) =>
    ['get_resource', 'get_utilization', 'get_cost_history', 'quote_price'].map((tool) => [tool, { ref }] as const),
  );
  return [
    [['get_estate_summary', {}], ['find_waste', {}], ...each],
    [['submit_plan', { summary: 'Nothing to do.', caveats: [], actions: [], exclusions: [] }]],
  ];
}
