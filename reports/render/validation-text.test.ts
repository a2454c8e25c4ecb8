import { describe, expect, test } from 'vitest';
import type { Estimate, Report } from '../../kernel/contracts/index.ts';
import { sensitivityLines, validationText } from './validation-text.ts';

type Passed = Extract<Report['validation'], { state: 'passed' }>;

const estimated = (value: number, low: number, high: number): Estimate => ({
  kind: 'estimated',
  value,
  low,
  high,
  confidence: 0.95,
  method: 'clopper-pearson',
  cases: 'random',
});
const unknown: Estimate = { kind: 'not-estimable', reason: 'no_cases', shown: 'none', message: 'nothing to count' };
const share = (part: number, of: number, estimate: Estimate) => ({ part, of, estimate });
const noAlarm = share(0, 2, estimated(0, 0, 0.8));
const passed = (over: Partial<Passed> = {}): Passed => ({
  state: 'passed',
  fingerprint: 'ab'.repeat(32),
  defects: 3,
  spread: null,
  honest: 4,
  twins: 2,
  families: 2,
  mutants: 1,
  graders: [],
  graderCode: 'not run',
  guards: 'not run',
  ...over,
});

describe('the line of the graders', () => {
  test('says why they are not validated', () => {
    expect(validationText({ state: 'not validated', message: 'in memory' })).toBe('not validated (in memory)');
  });

  test('counts what tried them, and says which parts were not run', () => {
    expect(validationText(passed())).toBe(
      'tried and passed: 3 planted defects, 4 honest and 2 false texts in 2 families, 1 mutants; mutation of their code not run, guard patches not run (validation abababababab)',
    );
  });

  test('says in how many records each defect was planted when a trial of the run spread them', () => {
    expect(validationText(passed({ spread: 8 }))).toMatch(
      /^tried and passed: 3 planted defects \(each in at most 8 records\), 4 honest /,
    );
  });

  test('says that there are no rewordings', () => {
    expect(validationText(passed({ families: 0, honest: 0, twins: 0 }))).toContain('3 planted defects, no rewordings,');
  });

  test.each<[Partial<Passed>, string]>([
    [{ graderCode: 'failed' }, 'the mutation of their code FAILED'],
    [{ guards: 'failed' }, 'the patches of the guards FAILED'],
    [{ graderCode: 'failed', guards: 'failed' }, 'the mutation of their code and the patches of the guards FAILED'],
  ])('opens with a warning when a full part failed: %j', (over, failed) => {
    expect(validationText(passed(over))).toMatch(
      new RegExp(`^WARNING: ${failed}, see "assize validate"; tried and passed: 3 `),
    );
  });

  test.each(['passed', 'unavailable', 'not run'] as const)('warns of nothing when the full parts are %s', (state) => {
    expect(validationText(passed({ graderCode: state, guards: state }))).toMatch(/^tried and passed: /);
  });
});

describe('what a score could owe to what the graders miss', () => {
  const row = (criterion: string, gating: boolean, mean: Estimate): Report['rows'][number] => ({
    criterion,
    gating,
    trials: 4,
    passes: 4,
    vacuous: 0,
    none: 0,
    mean,
    fixedCases: mean,
    clusterBootstrap: mean,
    bounds: null,
    everyTrial: { cases: 2, of: 2, estimate: mean },
    passHatK: [],
    floors: null,
  });
  const grader = (id: string, detectionOf: 'texts' | 'defects', detection: Passed['graders'][number]['detection']) => ({
    grader: id,
    detectionOf,
    detection,
    falseAlarm: noAlarm,
  });
  const lines = (validation: Report['validation'], rows: Report['rows']) =>
    // The lines are made of these two members alone.
    sensitivityLines({ validation, rows } as Report);
  const rows = [
    row('passed', true, estimated(0.9, 0.8, 0.95)),
    row('sum', true, unknown),
    row('note', true, unknown),
    row('style', false, unknown),
  ];
  const graders = [
    grader('sum', 'texts', share(9, 10, estimated(0.9, 0.6, 0.99))),
    grader('note', 'defects', share(3, 3, estimated(1, 0.75, 1))),
    grader('style', 'texts', share(0, 10, estimated(0, 0, 0.3))),
  ];

  test('is taken at the gating grader whose miss rate may be highest, from the lower end of the interval', () => {
    // 1 - 0.2 / (1 - 0.4) = 0.667; `style` may miss all of it, but gates nothing.
    expect(lines(passed({ graders }), rows)).toEqual([
      'sensitivity: if the graders miss as much as the upper bound of their measured miss rate (40.0 %: sum, 9 of 10 families of false texts caught), the true rate of "passed" is at least 66.7 %, from the lower end of its interval; a bound, no correction',
    ]);
  });

  test('is everything where nothing was measured', () => {
    const [line] = lines(passed({ graders: [grader('note', 'defects', share(0, 0, unknown))] }), rows);

    expect(line).toContain(
      '(100.0 %: note, 0 of 0 planted defects caught), the true rate of "passed" is at least 0.0 %',
    );
  });

  test('is never below nothing', () => {
    const low = [row('passed', true, estimated(0.3, 0.1, 0.5)), ...rows.slice(1)];

    expect(lines(passed({ graders }), low)[0]).toContain('at least 0.0 %');
  });

  test.each<[string, Report['validation'], Report['rows']]>([
    ['graders that are not validated', { state: 'not validated', message: '' }, rows],
    ['no score', passed({ graders }), [row('passed', true, unknown), ...rows.slice(1)]],
    ['no gating grader', passed({ graders: graders.slice(2) }), rows],
    ['no row', passed({ graders }), []],
  ])('is not told of %s', (_, validation, some) => {
    expect(lines(validation, some)).toEqual([]);
  });
});
