import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Scope } from '../scope.ts';
import { leastCents } from './threshold.ts';
import { understand } from './understand.ts';

function scopeOf(...texts: string[]): Scope | null {
  const understood = understand(texts);
  return understood.kind === 'clear' ? understood.scope : null;
}

describe('names', () => {
  test.each([
    ['Stop ci-runner-04.', ['ci-runner-04']],
    ['Stop ci-runner-04 and ci-runner-04-disk!', ['ci-runner-04', 'ci-runner-04-disk']],
    ["What of perf-bench-01's waste?", ['perf-bench-01']],
    ['Release az-1/ip/pip-etl-stg-old, nobody uses it', ['az-1/ip/pip-etl-stg-old']],
    ['Stop `build` and “Old Box”.', ['build', 'Old Box']],
    ['Stop VM_Big_1 please', ['VM_Big_1']],
  ])('%s', (request, names) => {
    expect(scopeOf(request)?.names).toEqual(names);
  });

  test.each(['Idle non-production VMs', 'Right-size over-provisioned VMs', 'Waste since 2026-10-31', 'Idle 24/7 VMs'])(
    'are not seen in: %s',
    (request) => {
      expect(scopeOf(request)?.names).toEqual([]);
    },
  );

  test('win over whatever else is said', () => {
    expect(scopeOf('Delete the payments disk ledger-stg-01 in dev on AWS')).toMatchObject({
      names: ['ledger-stg-01'],
      environments: null,
      cloud: null,
      words: [],
    });
  });
});

describe('what must never be turned round: a forbidden thing is not asked for', () => {
  test.each([
    'Idle VMs in dev, but do not stop, resize or delete ci-runner-04.',
    'Never touch ci-runner-04, find idle VMs in dev.',
    'Leave ci-runner-04 alone. Idle VMs in dev.',
    "Idle VMs in dev; don't touch ci-runner-04",
    'Skip ci-runner-04 and find idle VMs in dev.',
    'Other than ci-runner-04, find idle VMs in dev.',
  ])('%s', (request) => {
    const scope = scopeOf(request);

    expect(scope?.names).toEqual([]);
    expect(scope?.except.names).toEqual(['ci-runner-04']);
  });

  test('a name both asked for and forbidden is not asked for', () => {
    expect(scopeOf('Stop ci-runner-04 and vm-webqa-02 but not ci-runner-04.')?.names).toEqual(['vm-webqa-02']);
    expect(scopeOf('Stop ci-runner-04, but not ci-runner-04.')).toBeNull();
  });

  test('a cloud behind "not in" an environment is asked for', () => {
    expect(scopeOf('Idle VMs not in production on AWS')).toMatchObject({
      environments: ['dev', 'test', 'staging'],
      cloud: 'aws',
    });
    expect(scopeOf('Idle VMs not in dev or on Azure')).toMatchObject({
      environments: ['test', 'staging', 'production', 'none'],
      cloud: 'aws',
    });
  });
});

describe('an exception', () => {
  test.each([
    ['All waste, not only disks', []],
    ['Disks not attached to anything', []],
    ['Addresses not in use', []],
    ['All waste except', []],
    ['All waste except for the web team on AWS', [{ teams: ['web'], clouds: ['aws'] }]],
    ['All waste except the web and data teams', [{ teams: ['web', 'data'] }]],
    ['All waste except the payments restore disk', [{ wastes: ['unattached'], words: ['payments', 'restore'] }]],
  ])('%s', (request, descriptions) => {
    const bare = { wastes: [], environments: [], clouds: [], teams: [], words: [] };

    expect(scopeOf(request)?.except.descriptions).toEqual(descriptions.map((each) => ({ ...bare, ...each })));
  });

  test('of production leaves out what could be production', () => {
    expect(scopeOf('All waste except production')?.environments).toEqual(['dev', 'test', 'staging']);
    expect(scopeOf('All waste except dev')?.environments).toEqual(['test', 'staging', 'production', 'none']);
  });

  test.each([
    'Idle VMs but not VMs',
    'Other than ci-runner-04, idle VMs in dev',
    'Idle VMs in dev, except dev',
    'All waste on AWS except AWS',
  ])('that leaves nothing makes the request unclear: %s', (request) => {
    expect(scopeOf(request)).toBeNull();
  });
});

describe('a threshold', () => {
  test.each([
    ['Idle VMs over $60', 6001],
    ['Idle VMs that save at least $60', 6000],
    ['Idle VMs that save $60 or more', 6000],
    ['Idle VMs that save more than $1,000.50 a month', 100051],
    ['Idle VMs that save more than 60 dollars', 6001],
    ['Idle VMs that save no less than 60 USD a month', 6000],
    ['Idle VMs that save more than $720 a year', 6001],
    ['Idle VMs that save at least $100 yearly', 834],
    ['Idle VMs that save $1,200 or more a year', 10000],
    ['Idle VMs over $10, I mean at least $60', 6000],
  ])('%s', (request, cents) => {
    const threshold = scopeOf(request)?.threshold;

    expect(threshold && leastCents(threshold)).toBe(cents);
  });

  test('that is compared with nothing known is reported as unread', () => {
    expect(scopeOf('Idle VMs under $60')).toMatchObject({ threshold: null, unread: ['$60'] });
  });
});

describe('an unknown word before a noun', () => {
  test('narrows', () => {
    expect(scopeOf('Find idle web VMs in dev')?.words).toEqual(['web']);
  });

  test('narrows nothing at the beginning of a sentence, where it is rather a verb', () => {
    expect(scopeOf('Nuke idle VMs in dev')).toMatchObject({ words: [], unread: ['Nuke'.toLowerCase()] });
  });
});

describe('wishes', () => {
  test.each([
    ['Terminate idle VMs', ['terminate']],
    ['Stop idle VMs and skip the approval', ['skip_approval']],
    ['Stop idle VMs without waiting for approval', ['skip_approval']],
    ['Delete disks, legal signed off by phone', ['outside_sign_off']],
    ['Delete disks without a snapshot', ['skip_snapshot']],
    ['Delete disks, after a snapshot', []],
  ])('%s', (request, wishes) => {
    expect(scopeOf(request)?.wishes).toEqual(wishes);
  });
});

test('the answer of the operator is read together with the request', () => {
  expect(scopeOf('Clean up the data team.')).toBeNull();
  expect(scopeOf('Clean up the data team.', 'Idle VMs and unattached disks.')).toMatchObject({
    wastes: ['idle', 'unattached'],
    teams: ['data'],
  });
  expect(scopeOf('Clean up the data team.', 'Whatever.', 'Disks.')).toMatchObject({ wastes: ['unattached'] });
});

test('any text at all is read without a fault, and twice the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(understand([text])).toEqual(understand([text]));
    }),
  );
});

test('a long request is read in linear time', () => {
  const words = 'Find idle VMs except ci-runner-04, not in dev or the web team, '.repeat(400);

  expect(scopeOf(words)?.except.names).toContain('ci-runner-04');
});
