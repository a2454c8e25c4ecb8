import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Resource } from '../estate/world.ts';
import type { ActionRequest } from './context.ts';
import { blockersOf, judge } from './judge.ts';
import { operations } from './operations.ts';
import { parsePolicy } from './policy.ts';
import { aView, aWorld } from './small-world.test-data.ts';

const policy = parsePolicy(readFileSync(new URL('./policy.yaml', import.meta.url), 'utf8'));
const world = aWorld();
const refs = [...world.resources.keys()];
const eligible = world.findings.filter(({ blockers }) => blockers.length === 0);

const action: fc.Arbitrary<ActionRequest> = fc.oneof(
  fc.record({
    ref: fc.constantFrom(...refs, 'aws-1/i-missing'),
    operation: fc.constantFrom(...operations, 'terminate'),
    target: fc.constantFrom(null, 'Standard_B2s', 'm5.large'),
    evidenceIds: fc.subarray(['ev-01', 'ev-02', 'ev-03']),
  }),
  fc
    .constantFrom(...eligible)
    .map(({ ref, operation, target }) => ({ ref, operation, target, evidenceIds: ['ev-01'] })),
);

/** What must never be let through, put into a resource whose finding stays eligible, and the rule that must see it. */
const injections: readonly (readonly [rule: string, change: Partial<Resource>])[] = [
  ['P-001', { environment: 'production' }],
  ['P-002', { tags: { lifecycle: 'Protected' } }],
  ['P-002', { tags: { ' COMPLIANCE': 'litigation-hold ' } }],
  ['P-003', { withheld: ['e'.repeat(64)] }],
  ['P-006', { environment: null }],
];
const injected = fc.dictionary(
  fc.constantFrom(...refs),
  fc.constantFrom(...injections).map(([, change]) => change),
  { maxKeys: 6 },
);

const evidence = [
  { id: 'ev-01', tool: 'find_waste', subjects: refs },
  { id: 'ev-02', tool: 'get_resource', subjects: ['aws-1/i-1'] },
];

function isForbidden(resource: Resource | undefined): boolean {
  if (!resource) return true;
  const { environment, tags, withheld } = resource;
  const isProtected = Object.entries(tags).some(([key, value]) => {
    const protecting =
      key.trim().toLowerCase() === 'lifecycle'
        ? /^(keep|do-not-delete|retain|protected)$/i
        : key.trim().toLowerCase() === 'compliance'
          ? /^(legal|regulatory|litigation)-hold$/i
          : /$^/;
    return protecting.test(value.trim());
  });
  return environment === null || environment === 'production' || isProtected || withheld.length > 0;
}

test('nothing that policy lets through is production, unknown, protected, untrusted, ungrounded or done twice', () => {
  let letThrough = 0;
  fc.assert(
    fc.property(fc.array(action, { minLength: 1, maxLength: 30 }), injected, (actions, changed) => {
      const estate = aView(world, { changed });
      const violations = judge(actions, { policy, estate, evidence, requester: 'dana' });
      const blocked = new Set(violations.map(({ actionIndex }) => actionIndex));
      const passed = blocked.has(null) ? [] : actions.filter((_, index) => !blocked.has(index));
      letThrough += passed.length;

      expect(passed.filter(({ ref }) => isForbidden(estate.resource(ref)))).toEqual([]);
      expect(new Set(passed.map(({ ref }) => ref)).size).toBe(passed.length);
      for (const { ref, operation, target, evidenceIds } of passed) {
        expect(eligible).toContainEqual(expect.objectContaining({ ref, operation, target }));
        expect(evidenceIds.length).toBeGreaterThan(0);
        expect(evidenceIds).not.toContain('ev-03');
      }
    }),
    { numRuns: 400 },
  );
  expect(letThrough).toBeGreaterThan(200);
});

test('each injected fault is seen by its own rule and by no other, on every eligible finding', () => {
  for (const { ref, operation, target } of eligible) {
    for (const [rule, change] of injections) {
      const estate = aView(world, { changed: { [ref]: change } });
      const request = { ref, operation, target, evidenceIds: ['ev-01'] };

      const violations = judge([request], { policy, estate, evidence, requester: 'dana' });

      expect(violations.map((each) => [ref, each.rule])).toEqual([[ref, rule]]);
    }
  }
});

test('an eligible finding has no blocker, and a changed resource gets one', () => {
  const finding = world.findings[0];
  expect(finding).toBeDefined();
  if (!finding) return;

  const input = { policy, requester: null };
  expect(blockersOf(finding, { ...input, estate: aView(world) })).toEqual([]);
  const changed = { [finding.ref]: { environment: 'production' as const } };
  expect(blockersOf(finding, { ...input, estate: aView(world, { changed }) })).toEqual([
    { rule: 'P-001', reason: 'production is reported, never changed' },
  ]);
});
