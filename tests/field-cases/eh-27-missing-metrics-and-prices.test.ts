// EH-27 at the plan: a saving nobody can estimate makes the total a lower bound and asks for two signatures.
import { expect, test } from 'vitest';
import { createSimulatedClock } from '../../kernel/determinism/clock.ts';
import { createCloudCostDomain } from '../../runtime/domains/cloud-cost/domain.ts';
import { realPolicy, realWorld } from '../../runtime/domains/cloud-cost/real-world.test-data.ts';

test('EH-27 a resize whose target has no price saves neither $0.00 nor the whole price, and two must sign for it', () => {
  const world = realWorld();
  const tokenKey = { id: 'test', secret: new Uint8Array(32) };
  const [resize] = world.findings.filter(
    ({ operation, blockers }) => operation === 'resize_vm' && blockers.length === 0,
  );
  if (!resize) throw new RangeError('the estate has no eligible resize');
  const { ref, operation, target } = resize;
  const evidence = [
    { id: 'ev-01', tool: 'find_waste', subjects: [ref] },
    { id: 'ev-02', tool: 'get_utilization', subjects: [ref] },
  ];
  const decide = (faults: readonly { readonly kind: string }[]) =>
    createCloudCostDomain({ policy: realPolicy() })
      .open(world, { clock: createSimulatedClock(world.asOfMs), faults, tokenKey, workspace: 'ws-1' })
      .decide(
        {
          summary: 'One.',
          caveats: [],
          actions: [{ ref, operation, target, rationale: 'Oversized.', evidenceIds: ['ev-01', 'ev-02'] }],
          exclusions: [],
        },
        evidence,
        'dana',
      );

  const priced = decide([]);
  const unpriced = decide([{ kind: 'price_outage' }]);

  if (priced.kind !== 'allowed' || unpriced.kind !== 'allowed') throw new Error(JSON.stringify([priced, unpriced]));
  expect(priced.plan).toMatchObject({ totalIsLowerBound: false });
  expect(priced.plan.totalSavingCents).toBeGreaterThan(0);
  expect(unpriced.plan).toMatchObject({
    totalIsLowerBound: true,
    approversNeeded: 2,
    actions: [{ monthlySavingCents: null }],
  });
});
