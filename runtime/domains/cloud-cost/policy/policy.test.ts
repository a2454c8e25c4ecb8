import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parsePolicy } from './policy.ts';

const text = readFileSync(new URL('./policy.yaml', import.meta.url), 'utf8');

function refusal(changed: string): string {
  try {
    parsePolicy(changed);
    return 'accepted';
  } catch (error) {
    return error instanceof Error ? error.message : 'not an error';
  }
}

function edit(from: string, to: string): string {
  expect(text).toContain(from);
  return text.replace(from, to);
}

describe('the shipped policy', () => {
  test('says what the specification says', () => {
    const policy = parsePolicy(text);

    expect([...policy.protectedTags].map(([key, values]) => [key, [...values]])).toEqual([
      ['lifecycle', ['keep', 'do-not-delete', 'retain', 'protected']],
      ['compliance', ['legal-hold', 'regulatory-hold', 'litigation-hold']],
    ]);
    expect(policy.maxActions).toBe(25);
    expect(policy.risk).toEqual({
      stop_vm: 'low',
      resize_vm: 'medium',
      snapshot_and_delete_disk: 'high',
      release_ip: 'high',
    });
    expect([...policy.raisedEnvironments]).toEqual(['staging', 'test']);
    expect(policy.twoApprovers).toEqual({
      fromRisk: 'high',
      fromMonthlySavingCents: 100_000,
    });
    expect(policy.sufficientData).toEqual({
      windowDaysAtLeast: 14,
      shareOfDaysAtLeast: 0.8,
      newestPointHoursAtMost: 48,
      detachedDaysAtLeast: 7,
    });
  });
});

describe('the version of a policy', () => {
  const { version } = parsePolicy(text);

  test('is a hash of the content', () => {
    expect(version).toMatch(/^policy-[0-9a-f]{16}$/);
  });

  test.each([
    ['a comment', edit('# P-007 plan-size', '# P-007, the size')],
    ['line ends', text.replaceAll('\n', '\r\n')],
    ['quotes', edit('[staging, test]', '["staging", "test"]')],
  ])('does not change with %s', (_, changed) => {
    expect(parsePolicy(changed).version).toBe(version);
  });

  test.each([
    ['a protected value', edit('retain, protected', 'retain')],
    ['the plan size', edit('max_actions: 25', 'max_actions: 24')],
    ['a risk', edit('resize_vm: medium', 'resize_vm: low')],
    ['a threshold', edit('from_monthly_saving_usd: 1000', 'from_monthly_saving_usd: 900')],
    ['a review', edit('reviews: []', `reviews: [{text_sha256: ${'a'.repeat(64)}, reviewer: lee}]`)],
  ])('changes with %s', (_, changed) => {
    expect(parsePolicy(changed).version).not.toBe(version);
  });
});

describe('a policy file is refused', () => {
  test.each([
    ['a misspelt key', edit('max_actions', 'max_action'), '"max_action" is not a field; did you mean "max_actions"?'],
    [
      'a misspelt key inside',
      edit('from_monthly_saving_usd', 'from_monthly_savings_usd'),
      '"two_approvers.from_monthly_savings_usd" is not a field; did you mean "from_monthly_saving_usd"?',
    ],
    ['a key without a value', edit('max_actions: 25', 'max_actions:'), 'max_actions is null; it must be a number'],
    ['an empty protected value', edit('[keep, ', '["", '), 'protected_tags[0].values[0] is empty'],
    ['a blank tag key', edit('key: lifecycle', 'key: " "'), 'protected_tags[0].key is empty'],
    [
      'no protected value',
      edit('[keep, do-not-delete, retain, protected]', '[]'),
      'protected_tags[0].values has 0 items',
    ],
    ['a plan size of zero', edit('max_actions: 25', 'max_actions: 0'), 'max_actions is 0; at least 1 is needed'],
    [
      'a plan size above the schema',
      edit('max_actions: 25', 'max_actions: 26'),
      'max_actions is 26; at most 25 is allowed',
    ],
    [
      'an unknown risk',
      edit('stop_vm: low', 'stop_vm: lo'),
      'risk.stop_vm is "lo"; it must be one of low, medium, high, critical; did you mean "low"?',
    ],
    [
      'an unknown operation',
      edit('stop_vm: low', 'stop_vms: low'),
      '"risk.stop_vms" is not a field; did you mean "stop_vm"?',
    ],
    [
      'a threshold looser than every plan has',
      edit('from_monthly_saving_usd: 1000', 'from_monthly_saving_usd: 5000'),
      'two_approvers.from_monthly_saving_usd is 5000; at most 1000 is allowed',
    ],
    [
      'a hash that is none',
      edit('reviews: []', 'reviews: [{text_sha256: abc, reviewer: lee}]'),
      'reviews[0].text_sha256 is not a SHA-256',
    ],
  ])('for %s', (_, changed, message) => {
    expect(refusal(changed)).toContain(message);
    expect(refusal(changed)).toMatch(/^policy\.yaml:\d+:\d+: /);
  });

  // EH-11: a prefix that is empty would match every machine.
  test('for an empty protected prefix: protection goes by whole tags, and there is no prefix to leave empty', () => {
    expect(refusal(`${text}\nprotected_prefixes: [""]\n`)).toContain('"protected_prefixes" is not a field');
  });
});
