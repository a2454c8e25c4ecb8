import { describe, expect, test } from 'vitest';
import { environmentOf, standardForm, teamOf } from './tags.ts';

const tags = (...pairs: readonly (readonly [key: string, value: string])[]) =>
  pairs.map(([key, value]) => ({ key, value }));

describe('environmentOf', () => {
  test.each([
    ['Environment', 'dev', 'dev'],
    ['environment', 'Development', 'dev'],
    [' ENV ', ' Test ', 'test'],
    ['stage', 'prod', 'production'],
    ['Env', 'PRD', 'production'],
    ['Environment', 'stg', 'staging'],
    ['Environment', 'playground', null],
    ['Environment', '', null],
    ['environments', 'dev', null],
  ])('reads %j: %j as %s', (key, value, environment) => {
    expect(environmentOf(tags([key, value]))).toBe(environment);
  });

  test('is unknown without a tag, and with two that disagree', () => {
    expect(environmentOf([])).toBeNull();
    expect(environmentOf(tags(['Environment', 'dev'], ['env', 'production']))).toBeNull();
    expect(environmentOf(tags(['Environment', 'dev'], ['env', 'playground']))).toBeNull();
    expect(environmentOf(tags(['Environment', 'dev'], ['ENV', 'Development']))).toBe('dev');
  });
});

test('a team is known when all team tags agree', () => {
  expect(teamOf(tags(['Team', 'Web'], ['team', 'web']))).toBe('web');
  expect(teamOf(tags(['Team', 'web'], ['team', 'data']))).toBeNull();
});

test.each([
  ['environment', 'dev', { key: 'Environment', value: 'dev' }],
  ['ENV', 'Test', { key: 'Environment', value: 'test' }],
  ['Lifecycle', 'Keep', { key: 'lifecycle', value: 'keep' }],
  ['Compliance', 'Legal-Hold', { key: 'Compliance', value: 'legal-hold' }],
  ['Environment', 'dev', null],
  ['lifecycle', 'do-not-delete', null],
  ['Compliance', 'legal-hold', null],
  ['Name', 'Anything', null],
  ['Team', 'Web', null],
])('the standard form of %j: %j is %j', (key, value, form) => {
  expect(standardForm({ key, value })).toEqual(form);
});
