import { describe, expect, test } from 'vitest';
import { toySuite } from '../testing/toy-suite.ts';
import { checkSuite } from './check-suite.ts';
import { findAgent } from './load-suite.ts';
import { selectCases } from './select-cases.ts';

describe('a suite', () => {
  test('that is whole is returned as it is', () => {
    const suite = toySuite();

    expect(checkSuite(suite, 'file:///suite.ts')).toBe(suite);
  });

  test.each([
    ['nothing', undefined, "the module's default export is missing"],
    ['no id', { ...toySuite(), id: '' }, 'id is ""; it is a text'],
    ['no grader', { ...toySuite(), graders: [] }, 'graders is empty'],
    [
      'two graders of one id',
      { ...toySuite(), graders: [...toySuite().graders, ...toySuite().graders] },
      'graders: id "sum" is used twice',
    ],
    [
      'no gating grader',
      { ...toySuite(), graders: toySuite().graders.map((grader) => ({ ...grader, gating: false })) },
      'none is gating',
    ],
    [
      'a defect for no grader',
      { ...toySuite(), defects: [{ id: 'd', fails: { grader: 'summ', code: 'x' }, plant: () => null }] },
      'defects: d fails grader "summ"',
    ],
    [
      'a defect with an undeclared code',
      { ...toySuite(), defects: [{ id: 'd', fails: { grader: 'sum', code: 'x' }, plant: () => null }] },
      'code "x", which grader sum does not declare',
    ],
    [
      'a mutant that nobody catches',
      { ...toySuite(), mutants: [{ id: 'm', caughtBy: 'none', agent: toySuite().reference }] },
      'mutants: m is caught by "none"',
    ],
    ['a reference that cannot run', { ...toySuite(), reference: { id: 'r' } }, 'reference is no agent'],
    ['two cases of one id', { ...toySuite(), cases: [{ id: 'a' }, { id: 'a' }] }, 'cases: id "a" is used twice'],
    ['a start that is no time', { ...toySuite(), startsAt: 'yesterday' }, 'startsAt is "yesterday"'],
  ])('with %s is refused', (_, suite, message) => {
    expect(() => checkSuite(suite, 'file:///suite.ts')).toThrow(message);
  });

  test('reports every fault at once', () => {
    expect(() => checkSuite({ ...toySuite(), id: 1, version: 2 }, 'u')).toThrow(/id is 1[\s\S]*version is 2/);
  });
});

describe('names on the command line', () => {
  test('an unknown agent is refused with the nearest one and the list', () => {
    expect(() => findAgent(toySuite(), 'referense')).toThrow('did you mean "reference"? Agents: reference');
  });

  test('an unknown case and an unknown fault are refused', () => {
    const { cases, ...suite } = toySuite({ faults: ['price_outage'] });
    const list = cases as never;

    expect(() => selectCases({ cases, ...suite }, list, { ids: ['t9'], faults: [] })).toThrow(
      '--cases t9: there is none of that name; did you mean "t1"?',
    );
    expect(() => selectCases({ cases, ...suite }, list, { ids: [], faults: ['price_outtage'] })).toThrow(
      'did you mean "price_outage"?',
    );
  });

  test('a fault is added to every case that has not got it', () => {
    const suite = toySuite({
      faults: ['drift'],
      cases: [
        { id: 'a', input: { a: 1, b: 1 }, expect: { sum: 2 }, faults: [{ kind: 'drift', attempts: 2 }] },
        { id: 'b', input: { a: 1, b: 1 }, expect: { sum: 2 } },
      ],
    });

    const chosen = selectCases(suite, suite.cases as never, { ids: [], faults: ['drift'] });

    expect(chosen.map((c) => c.faults)).toEqual([[{ kind: 'drift', attempts: 2 }], [{ kind: 'drift' }]]);
  });
});
