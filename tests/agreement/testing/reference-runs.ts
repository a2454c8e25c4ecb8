// The run of the reference agent on every case of the built-in suite, made once per test file.
import type { CloudCost } from '../../../cases/cloud-cost/suite/agents.ts';
import suite from '../../../cases/cloud-cost/suite.ts';
import { nodeFiles } from '../../../harness/ports/node/files.ts';
import { prepareSuite } from '../../../harness/suite/load-suite.ts';
import type { Case } from '../../../kernel/contracts/index.ts';
import { createSimulatedClock } from '../../../kernel/determinism/clock.ts';
import { createRandom } from '../../../kernel/determinism/random.ts';
import { trialSeed } from '../../../kernel/determinism/seed.ts';

export interface ReferenceRun {
  readonly case: Case<CloudCost>;
  readonly record: CloudCost['record'];
  readonly world: CloudCost['world'];
}

/** One run per case, in the order of the cases. */
export async function referenceRuns(): Promise<readonly ReferenceRun[]> {
  const { cases, world } = prepareSuite<CloudCost>('file:///suite', suite, nodeFiles);
  return Promise.all(
    cases.map(async (c) => {
      const seed = trialSeed('7', c.id, 0);
      const record = await suite.reference.run({
        case: c,
        trial: 0,
        seed,
        world,
        clock: createSimulatedClock(world.asOfMs),
        random: createRandom(seed),
        signal: new AbortController().signal,
      });
      return { case: c, record, world };
    }),
  );
}
