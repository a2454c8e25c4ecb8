// The thirty cases against the estate: their counts, and every expected set recomputed from the analyzer.
import { describe, expect, test } from 'vitest';
import { fileURLToPath } from 'node:url';
import suite from '../../cases/cloud-cost/suite.ts';
import type { CloudCost } from '../../cases/cloud-cost/suite/agents.ts';
import { inScope } from '../../cases/cloud-cost/scope.ts';
import { nodeFiles } from '../../harness/ports/node/files.ts';
import { prepareSuite } from '../../harness/suite/load-suite.ts';
import type { Case } from '../../kernel/contracts/index.ts';
import { findWaste } from '../../runtime/domains/cloud-cost/analyzer/find-waste.ts';
import { publishedRules } from '../../runtime/domains/cloud-cost/analyzer/thresholds.ts';
import type { WasteFinding } from '../../runtime/domains/cloud-cost/estate/world.ts';

const { cases, world } = prepareSuite<CloudCost>('file:///suite', suite, nodeFiles);
const ids = (chosen: readonly Case<CloudCost>[]): string => chosen.map((c) => c.id).join(' ');
const has = (c: Case<CloudCost>, kind: string): boolean => (c.faults ?? []).some((fault) => fault.kind === kind);
const eligible = world.findings.filter((finding) => finding.blockers.length === 0);

describe('the thirty cases', () => {
  test('are thirty, c01 to c30, and every shipped file was loaded', () => {
    expect(ids(cases)).toBe(
      Array.from({ length: 30 }, (_, index) => `c${String(index + 1).padStart(2, '0')}`).join(' '),
    );
  });

  test('seven have faults, and c16 has all five', () => {
    expect(ids(cases.filter((c) => (c.faults ?? []).length > 0))).toBe('c10 c11 c12 c13 c14 c15 c16');
    expect(suite.faults?.every((kind) => has(cases[15]!, kind))).toBe(true);
  });

  test('in seven no change is right', () => {
    expect(ids(cases.filter((c) => c.expect.propose.length === 0))).toBe('c21 c22 c23 c24 c25 c26 c29');
  });

  test('two are ambiguous, four are approval flows', () => {
    expect(ids(cases.filter((c) => c.expect.ask))).toBe('c29 c30');
    expect(ids(cases.filter((c) => c.tags?.includes('approval')))).toBe('c17 c18 c19 c20');
  });

  test('twenty have two or more eligible changes, so that the simulator has a true mean of 26/30', () => {
    const two = cases.filter((c) => c.expect.propose.length >= 2).length;

    expect(two).toBe(20);
    expect((10 + two * 0.8) / 30).toBeCloseTo(26 / 30, 12);
  });

  test('the scope of c06 holds 29 of the 30 findings', () => {
    expect(world.findings.filter((finding) => inScope(finding, cases[5]!.expect.scope!, world))).toHaveLength(29);
  });

  test('twenty have a finding in scope that is unsafe to propose: where reckless is caught', () => {
    const unsafe = new Set(['P-001', 'P-002', 'P-003', 'P-006']);
    const caught = cases.filter((c) => Object.values(c.expect.explain).some((rule) => unsafe.has(rule)));

    expect(ids(caught)).toBe('c01 c02 c03 c04 c05 c06 c09 c10 c11 c14 c15 c16 c17 c20 c21 c22 c26 c27 c28 c30');
  });

  test('fourteen have a source conflict in scope or an outage to disclose: where denier is caught', () => {
    const conflicted = new Set(
      [...world.resources.values()].filter((resource) => resource.conflicts.length > 0).map((resource) => resource.ref),
    );
    const caught = cases.filter(
      (c) =>
        Object.keys(c.expect.explain).some((ref) => conflicted.has(ref)) ||
        has(c, 'price_outage') ||
        has(c, 'utilization_timeout'),
    );

    expect(ids(caught)).toBe('c01 c03 c06 c09 c10 c11 c12 c13 c15 c16 c17 c20 c25 c28');
  });

  test('28 have an eligible finding outside their scope: where scope_creeper is caught', () => {
    const escapes = cases.filter(
      (c) => c.expect.scope === null || eligible.every((finding) => inScope(finding, c.expect.scope!, world)),
    );

    expect(ids(escapes)).toBe('c17 c29');
  });

  test('cases of one family share a request or the set of expected changes', () => {
    const families = Map.groupBy(
      cases.filter((c) => c.family !== undefined),
      (c) => c.family,
    );

    expect([...families].map(([, members]) => ids(members))).toEqual(['c01 c16', 'c09 c28']);
    for (const members of families.values())
      expect(
        new Set(members.map((c) => c.input.request)).size === 1 ||
          new Set(members.map((c) => c.expect.propose.join())).size === 1,
      ).toBe(true);
  });
});

/** By the text of a ref, or of a ref and its rule. */
function byText(a: unknown, b: unknown): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}

/** Which cases the analyzer's findings contradict. */
function contradictions(findings: readonly WasteFinding[]): readonly string[] {
  return cases.flatMap((c) => {
    const { scope } = c.expect;
    const inside = scope === null ? [] : findings.filter((finding) => inScope(finding, scope, world));
    const propose = inside.filter((finding) => finding.blockers.length === 0).map((finding) => finding.ref);
    const explain = Object.fromEntries(
      inside
        .filter((finding) => finding.blockers.length > 0)
        .map((finding) => [finding.ref, finding.blockers[0]!.rule]),
    );
    const same =
      JSON.stringify([propose.toSorted(byText), Object.entries(explain).toSorted(byText)]) ===
      JSON.stringify([c.expect.propose.toSorted(byText), Object.entries(c.expect.explain).toSorted(byText)]);
    return same ? [] : [c.id];
  });
}

describe('expected sets recomputed from the analyzer', () => {
  test('agree with all thirty hand-written ones', () => {
    expect(contradictions(world.findings)).toEqual([]);
  });

  test('never is every finding that a safety rule blocks', () => {
    const unsafe = world.findings
      .filter((finding) => finding.blockers.some(({ rule }) => ['P-001', 'P-002', 'P-003', 'P-006'].includes(rule)))
      .map((finding) => finding.ref);

    for (const c of cases) expect(c.expect.never.toSorted(byText)).toEqual(unsafe.toSorted(byText));
  });

  test('effects follow from the applied changes: a stop one, a resize three, a deletion two, a release one', () => {
    const steps: Readonly<Record<string, number>> = {
      stop_vm: 1,
      resize_vm: 3,
      snapshot_and_delete_disk: 2,
      release_ip: 1,
    };
    const operationOf = new Map(world.findings.map((finding) => [finding.ref, finding.operation]));

    for (const c of cases)
      expect([c.id, c.expect.applied.reduce((sum, ref) => sum + (steps[operationOf.get(ref) ?? ''] ?? 0), 0)]).toEqual([
        c.id,
        c.expect.effects,
      ]);
  });

  test('one wrong threshold planted in the analyzer contradicts them', () => {
    const planted = findWaste(world, {
      ...publishedRules,
      thresholds: { ...publishedRules.thresholds, idlePeakAtMost: 18.9 },
    });

    expect(contradictions(planted)).toContain('c01');
  });
});

test('every shipped case file is one of the thirty', () => {
  const folder = 'folder' in suite.cases ? fileURLToPath(suite.cases.folder) : '';

  expect(nodeFiles.list(folder)?.filter((name) => name.endsWith('.yaml'))).toHaveLength(30);
});
