import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parsePolicy } from './policy.ts';
import { approversForAction, approversForPlan, isRiskier, riskOf } from './risk.ts';

const policy = parsePolicy(readFileSync(new URL('./policy.yaml', import.meta.url), 'utf8'));

test.each([
  ['stop_vm', 'dev', 'low'],
  ['stop_vm', 'test', 'medium'],
  ['stop_vm', 'staging', 'medium'],
  ['resize_vm', 'dev', 'medium'],
  ['resize_vm', 'staging', 'high'],
  ['snapshot_and_delete_disk', 'dev', 'high'],
  ['snapshot_and_delete_disk', 'test', 'critical'],
  ['release_ip', 'dev', 'high'],
  ['release_ip', 'staging', 'critical'],
  ['stop_vm', null, 'low'],
] as const)('%s in %s is %s', (operation, environment, risk) => {
  expect(riskOf(policy, operation, environment)).toBe(risk);
});

test('nothing is above critical', () => {
  const text = readFileSync(new URL('./policy.yaml', import.meta.url), 'utf8').replace(
    'release_ip: high',
    'release_ip: critical',
  );

  expect(riskOf(parsePolicy(text), 'release_ip', 'test')).toBe('critical');
});

test('risks are ordered', () => {
  expect(isRiskier('high', 'medium')).toBe(true);
  expect(isRiskier('high', 'high')).toBe(false);
  expect(isRiskier('low', 'critical')).toBe(false);
});

describe('signatures needed', () => {
  test.each([
    ['low', 100, 1],
    ['medium', 100, 1],
    ['high', 100, 2],
    ['critical', 100, 2],
    ['low', null, 2],
    ['low', 0, 1],
  ] as const)('by an action of risk %s that saves %s cents: %d', (risk, cents, approvers) => {
    expect(approversForAction(policy, risk, cents)).toBe(approvers);
  });

  test.each([
    [[99_999], 1],
    [[100_000], 2],
    [[60_000, 40_000], 2],
    [[60_000, 39_999], 1],
    [[], 1],
  ])('by a plan of low risk that saves %j cents: %d', (savings, approvers) => {
    const actions = savings.map((monthlySavingCents) => ({ approvers: 1 as const, monthlySavingCents }));

    expect(approversForPlan(policy, actions)).toBe(approvers);
  });

  test('by a plan of which one action needs two: two', () => {
    const actions = [
      { approvers: 1 as const, monthlySavingCents: 1 },
      { approvers: 2 as const, monthlySavingCents: 1 },
    ];

    expect(approversForPlan(policy, actions)).toBe(2);
  });
});
