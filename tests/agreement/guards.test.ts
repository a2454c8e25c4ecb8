// The patches of the runtime's guards fit the sources of today. That each is noticed is shown by `assize validate`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import suite from '../../cases/cloud-cost/suite.ts';
import { applyPatch, syntaxError } from '../../harness/validation/guards/apply-patch.ts';
import { readGuards } from '../../harness/validation/guards/read-guards.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const patches = readGuards('runtime/guards.yaml', read('runtime/guards.yaml'));

describe('the guards of the runtime', () => {
  test('are those that the suite names', () => {
    expect(suite.guards?.href).toMatch(/\/runtime\/guards[.]yaml$/);
  });

  test('are patches that apply to the sources as they are, and compile', () => {
    const problems = patches.flatMap((patch) => {
      const applied = applyPatch(read(patch.file), patch);
      const fault = applied.kind === 'applied' ? syntaxError(patch.file, applied.text) : applied.message;
      return fault === null ? [] : [`${patch.id} (line ${patch.line}): ${fault}`];
    });

    expect(problems).toEqual([]);
  });

  test('are weakened in the runtime alone, each by a patch of its own', () => {
    const weakened = patches.map(({ file, in: symbol, find, replace }) => [file, symbol, find, replace].join('\n'));

    expect(patches.filter(({ file }) => !/^runtime\/.*(?<![.]test)[.]ts$/.test(file))).toEqual([]);
    expect(new Set(weakened).size).toBe(patches.length);
  });

  // 2-harness 2.5 (6), and each rule of policy.
  test.each<readonly [string, string]>([
    ['approval reuse accepted', 'decides-twice'],
    ['an approval of another plan accepted', 'stale-hash-accepted'],
    ['digest binding skipped', 'digest-binding-skipped'],
    ['token expiry skipped', 'token-expiry-skipped'],
    ['chain check skipped', 'chain-link-skipped'],
    ['environment override honoured', 'environment-override-honoured'],
    ['write path widened', 'write-path-widened'],
    ['required schema field removed', 'required-record-field-optional'],
    ['completeness comparison flipped', 'completeness-flipped'],
    ['idempotency key without step', 'key-without-step'],
    ['lease compare removed', 'lease-compare-removed'],
    ['the fence removed', 'save-not-fenced'],
    ['production guard of the sandbox removed', 'sandbox-touches-production'],
    ['screening removed', 'tags-not-screened'],
    ['policy not asked at the decision', 'decision-pass-skipped'],
    ...['p-001', 'p-002', 'p-003', 'p-004', 'p-005', 'p-006', 'p-007', 'p-008'].map((rule) => [rule, rule] as const),
  ])('include %s', (_, id) => {
    expect(patches.filter((patch) => patch.id === id || patch.id.startsWith(`${id}-`))).not.toEqual([]);
  });
});
