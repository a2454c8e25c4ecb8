import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../../kernel/determinism/random.ts';
import { drawRequest } from './draw-request.ts';
import type { DrawnRequest } from './draw-request.ts';
import { membersOf } from './meaning.ts';
import { anEstate } from './testing/an-estate.ts';

const world = anEstate();

function drawn(count: number, seed = '7'): readonly DrawnRequest[] {
  const draw = createRandom(seed).stream('grammar');
  return Array.from({ length: count }, () => drawRequest(draw, world));
}

const many = drawn(1500);

describe('drawn requests', () => {
  test('are the same for the same seed', () => {
    expect(drawn(50)).toEqual(drawn(50));
    expect(drawn(50, '8')).not.toEqual(drawn(50));
  });

  test('are of many kinds, few of them twice', () => {
    expect(new Set(many.map(({ request }) => request)).size).toBeGreaterThan(1000);
  });

  test.each([
    ['kinds', /idle VMs|oversized|unattached|unused/],
    ['every kind', /all waste|every kind of waste/],
    ['environments', /in (dev|test|staging|production)/],
    ['an environment left out', /outside production/],
    ['a cloud', /on AWS/],
    ['a team', /the \w+ team/],
    ['several teams', /the \w+ and \w+ teams/],
    ['a threshold', /more than \$|at least \$/],
    ['a name', /vm-three/],
    ['a ref', /aws-1\/i-1/],
    ['a description', /the web dev /],
    ['an exception', /except|but not/],
    ['a negation', /do not touch|don't touch/],
  ])('have %s', (_, words) => {
    expect(many.some(({ request }) => words.test(request))).toBe(true);
  });

  test('are ambiguous now and then, with and without an answer', () => {
    const ambiguous = many.filter(({ isAmbiguous }) => isAmbiguous);

    expect(ambiguous.length).toBeGreaterThan(100);
    expect(ambiguous.some(({ answer }) => answer === null)).toBe(true);
    expect(ambiguous.every(({ answer, meaning }) => (answer === null) === (meaning === null))).toBe(true);
  });

  test('mean something in most cases, and nothing at all in some', () => {
    const sizes = many.flatMap(({ meaning }) => (meaning ? [membersOf(meaning, world)] : []));
    const found = sizes.filter(({ propose, exclude }) => propose.length + exclude.length > 0);

    expect(found.length).toBeGreaterThan(sizes.length * 0.4);
    expect(found.length).toBeLessThan(sizes.length);
  });
});
