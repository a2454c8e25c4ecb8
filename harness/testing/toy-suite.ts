// The smallest honest suite: add two numbers. For tests of the engine.
import { z } from 'zod';
import type { Agent, Case, Grader, Suite } from '../../kernel/contracts/index.ts';

const record = z.strictObject({ sum: z.number(), note: z.string() });

export type Toy = {
  input: { a: number; b: number };
  expect: { sum: number };
  world: { readonly limit: number };
  record: z.infer<typeof record>;
};

export const toyCases: readonly Case<Toy>[] = [
  { id: 't1', input: { a: 1, b: 2 }, expect: { sum: 3 } },
  { id: 't2', input: { a: 2, b: 2 }, expect: { sum: 4 } },
  { id: 't3', input: { a: 5, b: 2 }, expect: { sum: 7 } },
];

export const toyReference: Agent<Toy> = {
  id: 'adder',
  run: ({ case: c }) => Promise.resolve({ sum: c.input.a + c.input.b, note: 'added' }),
};

export const sumGrader: Grader<Toy, 'wrong-sum'> = {
  id: 'sum',
  codes: { 'wrong-sum': 'the sum is wrong' },
  grade: ({ case: c, record: r }) =>
    r.sum === c.expect.sum
      ? { verdict: 'pass', checked: 1, findings: [] }
      : {
          verdict: 'fail',
          checked: 1,
          findings: [{ code: 'wrong-sum', message: `${r.sum} is not ${c.expect.sum}`, at: ['/sum'] }],
        },
};

export function toySuite(changes: Partial<Suite<Toy>> = {}): Suite<Toy> {
  return {
    id: 'toy',
    version: '1',
    record,
    cases: toyCases,
    world: () => ({ limit: 10 }),
    reference: toyReference,
    graders: [sumGrader],
    defects: [
      { id: 'off-by-one', fails: { grader: 'sum', code: 'wrong-sum' }, plant: (r) => ({ ...r, sum: r.sum + 1 }) },
    ],
    mutants: [],
    ...changes,
  };
}
