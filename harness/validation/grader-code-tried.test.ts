import { expect, test } from 'vitest';
import { graderCodeTried } from './grader-code-tried.ts';
import type { CodeMutation, GraderScore, UnkilledMutant } from './mutation/result.ts';

const survivor: UnkilledMutant = {
  id: 'sum.ts grade 1',
  file: 'graders/sum.ts',
  line: 12,
  within: 'grade',
  mutator: 'comparison',
  original: 'a < b',
  replacement: 'a <= b',
  graders: ['sum'],
  status: 'timed out',
  checks: 3,
};
const scoreOf = (grader: string, mutants: number, killed: number): GraderScore => ({
  grader,
  mutants,
  killed,
  killedByVerdict: killed,
  killedByCount: 0,
  survived: mutants - killed,
  crashed: 0,
  timedOut: 0,
  equivalent: 0,
  invalid: 0,
  score: mutants === 0 ? null : killed / mutants,
});
const mutation = (over: Partial<CodeMutation>): CodeMutation => ({
  passed: true,
  graders: [scoreOf('sum', 20, 20)],
  files: [],
  survivors: [],
  equivalents: [],
  invalid: [],
  killers: '{}',
  faults: [],
  mutants: 20,
  checks: 7,
  seconds: 1.5,
  mutantsPerSecond: 13,
  ...over,
});

test('what is kept is the same however long it took', () => {
  expect(graderCodeTried(mutation({ seconds: 99, mutantsPerSecond: 0.2 }))).toEqual(graderCodeTried(mutation({})));
});

test('the message counts mutants and checks, and names graders that are below and faults of the list alone', () => {
  const failed = mutation({
    passed: false,
    graders: [scoreOf('sum', 20, 19), scoreOf('note', 20, 18), scoreOf('idle', 0, 0)],
    survivors: [survivor],
    faults: ['equivalent "x" matches no mutant'],
  });

  expect(graderCodeTried(mutation({}))).toMatchObject({
    state: 'passed',
    message: '20 mutants tried against 7 checks, 0 not killed, 0 equivalent',
  });
  expect(graderCodeTried(failed)).toMatchObject({
    state: 'failed',
    message:
      '20 mutants tried against 7 checks, 1 not killed, 0 equivalent; below 95 %: note; equivalent "x" matches no mutant',
  });
});

test('a mutant that was not killed is told with its place and its change, an equivalent one with its reason', () => {
  const told = { file: 'graders/sum.ts', line: 12, within: 'grade', original: 'a < b', replacement: 'a <= b' };
  const equivalent = { ...survivor, status: 'survived', reason: 'a is never b' } as const;

  const { survivors, equivalents, graders } = graderCodeTried(
    mutation({ survivors: [survivor], equivalents: [equivalent] }),
  );

  expect(survivors).toEqual([{ ...told, status: 'timed out', graders: ['sum'] }]);
  expect(equivalents).toEqual([{ ...told, status: 'survived', graders: ['sum'], reason: 'a is never b' }]);
  expect([scoreOf('sum', 20, 20)]).toMatchObject(graders);
});

test('mutants that do not type-check are no part of what is counted, and the message says how many', () => {
  const { graders, message } = graderCodeTried(
    mutation({
      graders: [{ ...scoreOf('sum', 20, 20), mutants: 22, invalid: 2 }],
      invalid: [{ ...survivor, status: 'invalid' }],
    }),
  );

  expect(graders).toMatchObject([{ mutants: 20, killed: 20, score: 1 }]);
  expect(message).toContain('1 that do not type-check');
});
