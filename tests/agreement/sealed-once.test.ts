// A built-in trial's record is parsed once, by the engine: the runtime hands over what it holds, and what does not fit its
// schema ends as an errored trial, never graded.
import { describe, expect, test, vi } from 'vitest';
import suite from '../../cases/cloud-cost/suite.ts';
import type { CloudCost } from '../../cases/cloud-cost/suite/agents.ts';
import type { CloudCostWorld } from '../../cases/cloud-cost/suite/load-world.ts';
import { nodeFiles } from '../../harness/ports/node/files.ts';
import { prepareSuite } from '../../harness/suite/load-suite.ts';
import { runTrial } from '../../harness/trial/run-trial.ts';
import type { DomainTrial } from '../../runtime/contracts/domain.ts';
import { runRecordSchema } from '../../runtime/record/schema.ts';

const { cases, world } = prepareSuite<CloudCost>('file:///suite', suite, nodeFiles);
const c = cases.find(({ id }) => id === 'c01')!;

function sealed(inWorld: CloudCostWorld) {
  return runTrial<CloudCost>(
    { case: c, trial: 0, seed: '7', startMs: world.asOfMs },
    {
      agent: suite.reference,
      graders: suite.graders,
      record: suite.record,
      world: inWorld,
      timer: { after: () => () => undefined, turn: () => Promise.resolve() },
      timeoutMs: 60_000,
      signal: new AbortController().signal,
    },
  );
}

/** The world with a domain of which every trial has something wrong with it. */
function faulty(change: (trial: DomainTrial) => Partial<DomainTrial>): CloudCostWorld {
  const { domain } = world;
  const open: typeof domain.open = (...args) => {
    const trial = domain.open(...args);
    return { ...trial, ...change(trial) };
  };
  return { ...world, domain: { ...domain, open } };
}

describe('the record of a built-in trial', () => {
  test('is parsed once', async () => {
    const parse = vi.spyOn(runRecordSchema['~standard'], 'validate');
    const others = [
      vi.spyOn(runRecordSchema, 'parse'),
      vi.spyOn(runRecordSchema, 'safeParse'),
      vi.spyOn(runRecordSchema, 'parseAsync'),
      vi.spyOn(runRecordSchema, 'safeParseAsync'),
    ];

    const { outcome } = await sealed(world);

    expect(outcome.kind).toBe('graded');
    expect(parse).toHaveBeenCalledTimes(1);
    for (const other of others) expect(other).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  test.each([
    ['a change request that is no text', () => ({ changeRequest: () => 7 as unknown as string }), 'changeRequest'], // what a faulty domain may do
    [
      'a plan with a field that nobody knows',
      (trial: DomainTrial): Partial<DomainTrial> => ({
        decide: (...submitted) => {
          const decision = trial.decide(...submitted);
          return decision.kind === 'allowed' ? { ...decision, plan: { ...decision.plan, leak: 1 } } : decision;
        },
      }),
      'leak',
    ],
  ])('with %s ends as an errored trial that names the place', async (_, change, place) => {
    const { outcome, line } = await sealed(faulty(change));

    expect(outcome).toMatchObject({
      kind: 'errored',
      cause: 'record',
      message: expect.stringContaining(place) as string,
    });
    expect(line).not.toContain('"grades"');
  });
});
