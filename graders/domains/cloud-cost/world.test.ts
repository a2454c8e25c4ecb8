// What the domain tells the graders of the world: traits, what is forbidden, who must sign, what is in scope.
import { describe, expect, test } from 'vitest';
import { aPassingRun } from '../../laws/a-passing-run.ts';
import { anEstate, ref, rows } from '../../laws/an-estate.ts';
import { estateIndex } from './estate.ts';
import { forbiddenRule } from './forbidden.ts';
import { outsideRef } from './scope.ts';
import { signaturesNeeded } from './signatures.ts';
import type { ResourceView } from './types.ts';

const estate = estateIndex(anEstate());

describe('traits', () => {
  test.each([
    [
      'S1',
      'kind:vm cloud:aws account:aws-1 region:us-east-1 sku:m5.xlarge state:running hold:none environment:dev team:platform waste:idle operation:stop_vm eligible:yes rule:none',
    ],
    [
      'X3',
      'kind:vm cloud:azure account:az-1 region:eastus sku:m5.xlarge state:running hold:do-not-delete environment:dev team:data waste:idle operation:stop_vm eligible:no rule:p-002',
    ],
    [
      'N1',
      'kind:vm cloud:aws account:aws-2 region:us-east-1 sku:m5.xlarge state:running hold:none environment:none team:ml waste:idle operation:stop_vm eligible:no rule:p-006',
    ],
    [
      'H2',
      'kind:disk cloud:aws account:aws-1 region:us-east-1 sku:gp2 state:unattached hold:none environment:dev team:platform',
    ],
  ])('of %s', (key, traits) => {
    expect(estate.traitsOf(ref(key)).join(' ')).toBe(traits);
  });

  test('of a resource that does not exist are none', () => {
    expect(estate.traitsOf('aws-9/i-1')).toEqual([]);
  });

  test('of a resource without a team name that', () => {
    const [first] = anEstate().resources.values();
    const teamless = { resources: new Map([['a', { ...first, ref: 'a', team: null } as ResourceView]]), findings: [] };

    expect(estateIndex(teamless).traitsOf('a')).toContain('team:null');
    const found = [
      { ref: 'a', waste: 'idle', operation: 'stop_vm', target: null, monthlySavingCents: 1, blockers: [] },
    ];
    expect(outsideRef('a', { team: 'web' }, estateIndex({ ...teamless, findings: found }))).toBe(
      'its team is none, not web',
    );
  });
});

test('a world is indexed once', () => {
  const world = anEstate();

  expect(estateIndex(world)).toBe(estateIndex(world));
  expect(estateIndex(anEstate())).not.toBe(estateIndex(world));
});

describe('forbidden', () => {
  const resource = (over: Partial<ResourceView>): ResourceView => {
    const plain = estate.resource(ref('S1'));
    if (!plain) throw new RangeError('the estate has S1');
    return { ...plain, ...over };
  };

  test.each<[name: string, resource: ResourceView | undefined, never: readonly string[], rule: string | null]>([
    ['a plain one', resource({}), [], null],
    ['production', resource({ environment: 'production' }), [], 'P-001'],
    ['a lifecycle tag', resource({ tags: { LIFECYCLE: 'Retain' } }), [], 'P-002'],
    ['a protected lifecycle', resource({ tags: { lifecycle: 'protected' } }), [], 'P-002'],
    ['a compliance tag', resource({ tags: { Compliance: ' legal-hold' } }), [], 'P-002'],
    ['a regulatory hold', resource({ tags: { ' compliance ': 'regulatory-hold' } }), [], 'P-002'],
    ['a litigation hold', resource({ tags: { compliance: 'litigation-hold' } }), [], 'P-002'],
    ['another value of a protecting key', resource({ tags: { lifecycle: 'keeper' } }), [], null],
    ['a protecting value under another key', resource({ tags: { note: 'keep' } }), [], null],
    ['withheld text', resource({ withheld: ['0'] }), [], 'P-003'],
    ['no environment', resource({ environment: null }), [], 'P-006'],
    ['named by the case', resource({}), ['a'], 'the case'],
    ['named by the case, and unknown', undefined, ['a'], 'the case'],
    ['unknown', undefined, [], null],
  ])('%s', (_, view, never, rule) => {
    expect(forbiddenRule('a', view, never)?.rule ?? null).toBe(rule);
  });
});

test('a plan of an unknown resource is weighed by its operation', () => {
  const { plan } = aPassingRun();
  if (!plan) throw new RangeError('the passing run has a plan');
  const [action] = plan.actions;
  if (!action) throw new RangeError('the plan has an action');
  const of = (operation: string) => ({ ...plan, actions: [{ ...action, ref: 'nowhere', operation }] });

  expect(signaturesNeeded(of('resize_vm').actions, 1, estate)).toBe(1);
  expect(signaturesNeeded(of('release_ip').actions, 1, estate)).toBe(2);
});

test('a finding without a known saving reaches no threshold', () => {
  const unknown = rows.map((row) => (row.key === 'S1' ? { ...row, savingCents: undefined } : row));
  const index = estateIndex(
    anEstate(unknown.map(({ savingCents, ...row }) => (savingCents === undefined ? row : { ...row, savingCents }))),
  );

  expect(outsideRef(ref('S1'), { min_saving_usd: 0 }, index)).toContain('does not reach');
  expect(outsideRef(ref('S1'), {}, index)).toBeNull();
});
