// The thirty cases of the benchmark with its reference policy, as trials of the simulation: set up as the suite's agents do.
import { trialOptions } from '../../cases/cloud-cost/suite/agents.ts';
import type { CloudCost } from '../../cases/cloud-cost/suite/agents.ts';
import suite from '../../cases/cloud-cost/suite.ts';
import { nodeFiles } from '../../harness/ports/node/files.ts';
import { prepareSuite } from '../../harness/suite/load-suite.ts';
import { createRandom } from '../../kernel/determinism/random.ts';
import { defaultSeed, trialSeed } from '../../kernel/determinism/seed.ts';
import { createReferencePolicy } from '../../runtime/domains/cloud-cost/reference/index.ts';
import type { NamedTrial } from './stage.ts';

const { cases, world } = prepareSuite<CloudCost>('file:///suite', suite, nodeFiles);

export const thirtyCases: readonly NamedTrial[] = cases.map((c) => ({
  name: c.id,
  end: c.expect.outcome,
  make: () => {
    const seed = trialSeed(defaultSeed, c.id, 0);
    const context = { case: c, world, seed, random: createRandom(seed), signal: new AbortController().signal };
    return trialOptions(context, createReferencePolicy());
  },
}));
