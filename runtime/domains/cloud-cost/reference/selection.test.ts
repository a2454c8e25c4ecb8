import { describe, expect, test } from 'vitest';
import { everything } from './scope.ts';
import type { Description, Scope } from './scope.ts';
import { select, withoutBlocked } from './selection.ts';
import { aFinding } from './testing/a-finding.ts';

const findings = [
  aFinding({ ref: 'a/1', name: 'vm-1', team: 'web' }),
  aFinding({ ref: 'a/10', name: 'vm-10', team: 'data', environment: 'test' }),
  aFinding({ ref: 'a/2', name: 'old-cache', team: 'Web', waste: 'unattached', cloud: 'azure' }),
  aFinding({
    ref: 'a/3',
    team: null,
    environment: null,
    eligible: false,
    blockers: [{ rule: 'P-006', reason: 'no tag' }],
  }),
];
const nothing: Description = { wastes: [], environments: [], clouds: [], teams: [], words: [] };

function selected(scope: Partial<Scope>): readonly string[] {
  const { proposed, excluded } = select(findings, { ...everything, ...scope });
  return [...proposed, ...excluded].map(({ ref }) => ref);
}

describe('a selection', () => {
  test('proposes what is eligible and leaves out the rest, in the order of find_waste', () => {
    const { proposed, excluded } = select(findings, everything);

    expect(proposed.map(({ ref }) => ref)).toEqual(['a/1', 'a/10', 'a/2']);
    expect(excluded.map(({ ref }) => ref)).toEqual(['a/3']);
  });

  test.each<[string, Partial<Scope>, string]>([
    ['several teams', { teams: ['web', 'data'] }, 'a/1 a/10'],
    ['one team, which find_waste filters by', { teams: ['data'] }, 'a/1 a/10 a/2 a/3'],
    ['a word that is the team', { words: ['web'] }, 'a/1 a/2'],
    ['a word that is a part of the name', { words: ['cache'] }, 'a/2'],
    ['a word that is a part of a part', { words: ['cach'] }, ''],
    ['two words', { words: ['web', 'old'] }, 'a/2'],
    ['all but a name', { except: { names: ['vm-1'], descriptions: [] } }, 'a/10 a/2 a/3'],
    ['all but a ref', { except: { names: ['a/10'], descriptions: [] } }, 'a/1 a/2 a/3'],
  ])('keeps %s', (_, scope, refs) => {
    expect(selected(scope).join(' ')).toBe(refs);
  });

  test.each<[string, Partial<Description>, string]>([
    ['a team', { teams: ['data'] }, 'a/1 a/2 a/3'],
    ['a kind on a cloud', { wastes: ['unattached'], clouds: ['azure'] }, 'a/1 a/10 a/3'],
    ['a kind on the other cloud', { wastes: ['unattached'], clouds: ['aws'] }, 'a/1 a/10 a/2 a/3'],
    ['a place', { environments: ['none'] }, 'a/1 a/10 a/2'],
    ['a described one', { words: ['cache', 'web'] }, 'a/1 a/10 a/3'],
  ])('leaves out %s', (_, description, refs) => {
    expect(selected({ except: { names: [], descriptions: [{ ...nothing, ...description }] } }).join(' ')).toBe(refs);
  });

  test('holds 25 changes at most: the others wait, with the reason', () => {
    const many = Array.from({ length: 27 }, (_, index) => aFinding({ ref: `a/${index}` }));

    const { proposed, excluded } = select(many, everything);

    expect(proposed).toHaveLength(25);
    expect(excluded.map(({ ref, blockers }) => [ref, blockers[0]?.rule])).toEqual([
      ['a/25', 'P-007'],
      ['a/26', 'P-007'],
    ]);
  });
});

describe('what policy does not allow', () => {
  const selection = select(findings, everything);

  test('of a dry run is left out with its own reason', () => {
    const actions = [
      { ref: 'a/1', allowed: true, violations: [] },
      { ref: 'a/10', allowed: false, violations: [{ rule: 'P-005', message: 'too new' }] },
    ];

    const { proposed, excluded } = withoutBlocked(selection, { actions });

    expect(proposed.map(({ ref }) => ref)).toEqual(['a/1', 'a/2']);
    expect(excluded.at(-1)).toMatchObject({ ref: 'a/10', blockers: [{ rule: 'P-005', reason: 'too new' }] });
  });

  test('without a reason is left out all the same', () => {
    const { excluded } = withoutBlocked(selection, { actions: [{ ref: 'a/1', allowed: false }] });

    expect(excluded.at(-1)).toMatchObject({ ref: 'a/1', eligible: false });
  });

  test.each([
    {},
    { violations: 'none' },
    { violations: [{ rule: 'P-007', ref: null }] },
    { actions: [{ allowed: false }] },
  ])('and names nothing that was proposed changes nothing: %j', (answer) => {
    expect(withoutBlocked(selection, answer)).toBe(selection);
  });
});
