import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { formatPath, shapeProblems } from './shape-problems.ts';

const schema = z.strictObject({
  ref: z.string().min(1),
  kinds: z.array(z.enum(['idle', 'unused'])).optional(),
  count: z.int().max(9).optional(),
  actions: z
    .array(z.strictObject({ rationale: z.string() }))
    .max(2)
    .optional(),
});

function say(input: unknown): string[] {
  return shapeProblems(schema, input).map(({ path, key, message }) => `${formatPath(path)}|${key ?? ''}|${message}`);
}

describe('shapeProblems', () => {
  test('has nothing to say of a value that fits', () => {
    expect(say({ ref: 'a', kinds: ['idle'] })).toEqual([]);
  });

  test.each([
    [{ reff: 'a' }, ['|reff|is not a field; did you mean "ref"?']],
    [{ ref: 'a', saving_usd: 7 }, ['|saving_usd|is not a field; allowed: ref, kinds, count, actions']],
    [{}, ['ref||is missing; it must be a text, in quotes']],
    [{ ref: 7 }, ['ref||is 7; it must be a text, in quotes']],
    [{ ref: '' }, ['ref||is empty; at least 1 characters are needed']],
    [{ ref: 'a', kinds: ['idel'] }, ['kinds[0]||is "idel"; it must be one of idle, unused; did you mean "idle"?']],
    [{ ref: 'a', kinds: ['zzzzzzz'] }, ['kinds[0]||is "zzzzzzz"; it must be one of idle, unused']],
    [{ ref: 'a', kinds: 'idle' }, ['kinds||is "idle"; it must be a list']],
    [{ ref: 'a', count: 1.5 }, ['count||is 1.5; it must be a whole number']],
    [{ ref: 'a', count: 10 }, ['count||is 10; at most 9 is allowed']],
    [{ ref: 'a', actions: [{ rational: 'x' }] }, ['actions[0]|rational|is not a field; did you mean "rationale"?']],
    [{ ref: 'a', actions: [1] }, ['actions[0]||is 1; it must be an object']],
    [
      { ref: 'a', actions: [{ rationale: '' }, { rationale: '' }, { rationale: '' }] },
      ['actions||has 3 items; at most 2 items are allowed'],
    ],
    [null, ['||is null; it must be an object']],
    [['a'], ['||is a list; it must be an object']],
  ])('says of %j %j', (input, problems) => {
    expect(say(input)).toEqual(problems);
  });

  test('keeps a missing field that no misspelling explains', () => {
    expect(say({ kind: ['idle'] })).toEqual([
      '|kind|is not a field; did you mean "kinds"?',
      'ref||is missing; it must be a text, in quotes',
    ]);
  });

  test('shows no more than the start of a long value', () => {
    const [problem] = shapeProblems(z.strictObject({ n: z.number() }), { n: 'x'.repeat(500) });

    expect(problem?.message.length).toBeLessThan(110);
  });
});
