import { describe, expect, test } from 'vitest';
import { membersOf } from './meaning.ts';
import type { Meaning } from './meaning.ts';
import { anEstate } from './testing/an-estate.ts';

const world = anEstate();
const all: Meaning = { wanted: {}, leftOut: [], saving: null };

describe('the members of a meaning', () => {
  test.each<[string, Partial<Meaning>, string, string]>([
    ['everything', {}, 'aws-1/i-1 aws-1/vol-1 az-1/vm/vm-three', 'az-1/ip/ip-four'],
    ['a kind', { wanted: { wastes: ['idle'] } }, 'aws-1/i-1', ''],
    ['a place', { wanted: { places: ['dev'] } }, 'aws-1/i-1', ''],
    ['no known place', { wanted: { places: [null] } }, '', 'az-1/ip/ip-four'],
    ['a cloud', { wanted: { clouds: ['aws'] } }, 'aws-1/i-1 aws-1/vol-1', ''],
    ['a team', { wanted: { teams: ['data'] } }, 'az-1/vm/vm-three', ''],
    ['a part of a name', { wanted: { nameParts: ['three'] } }, 'az-1/vm/vm-three', ''],
    ['no part of a part', { wanted: { nameParts: ['thre'] } }, '', ''],
    ['a name', { wanted: { named: ['web-one'] } }, 'aws-1/i-1', ''],
    ['a ref', { wanted: { named: ['az-1/ip/ip-four'] } }, '', 'az-1/ip/ip-four'],
    ['a name without waste', { wanted: { named: ['web-clean'] } }, '', 'aws-1/i-9'],
    ['all but a name', { leftOut: [{ named: ['web-one'] }] }, 'aws-1/vol-1 az-1/vm/vm-three', 'az-1/ip/ip-four'],
    [
      'all but two traits together',
      { leftOut: [{ clouds: ['aws'], wastes: ['idle'] }] },
      'aws-1/vol-1 az-1/vm/vm-three',
      'az-1/ip/ip-four',
    ],
    ['all but one trait and another', { leftOut: [{ clouds: ['aws'] }, { teams: ['data'] }] }, '', 'az-1/ip/ip-four'],
    ['more than a saving', { saving: { cents: 5000, isIncluded: false } }, 'aws-1/i-1 az-1/vm/vm-three', ''],
    ['a saving and more', { saving: { cents: 5000, isIncluded: true } }, 'aws-1/i-1 aws-1/vol-1 az-1/vm/vm-three', ''],
  ])('%s', (_, meaning, propose, exclude) => {
    const members = membersOf({ ...all, ...meaning }, world);

    expect([members.propose.join(' '), members.exclude.join(' ')]).toEqual([propose, exclude]);
  });

  test('a saving that nobody can estimate may be more', () => {
    const findings = world.findings.map((finding) => ({ ...finding, monthlySavingCents: null }));

    expect(
      membersOf({ ...all, saving: { cents: 99_999, isIncluded: false } }, { ...world, findings }).propose,
    ).toHaveLength(3);
  });
});
