import { describe, expect, test } from 'vitest';
import type { Comparison, ComparisonMove } from '../../kernel/contracts/comparison.ts';
import type { Estimate } from '../../kernel/contracts/index.ts';
import { renderComparisonMarkdown } from './comparison-markdown.ts';
import { renderComparisonTerminal } from './comparison-terminal.ts';

function estimated(value: number, cases: 'fixed' | 'random' = 'random'): Estimate {
  return {
    kind: 'estimated',
    value,
    low: value - 0.1,
    high: value + 0.1,
    confidence: 0.95,
    method: 'dirichlet-bounds',
    cases,
  };
}

const refused = {
  kind: 'not-estimable',
  reason: 'unequal-trials',
  shown: 'not estimable (3 trials against 10)',
  message: 'm',
} as const;

function sideOf(source: string): Comparison['a'] {
  return {
    source,
    format: 'assize-report',
    task: 'toy 1',
    agent: 'reference',
    criterion: 'passed',
    trials: 8,
    trialsPerCase: { least: 1, most: 3 },
    ungraded: [],
    mean: estimated(0.5),
    fixedCases: estimated(0.5, 'fixed'),
    everyTrial: { kind: 'counted', cases: 2, of: 4, estimate: estimated(0.5) },
  };
}

function moveOf(id: string, kind: ComparisonMove['kind']): ComparisonMove {
  return {
    case: id,
    kind,
    valueA: 0.25,
    valueB: 0.75,
    passesA: null,
    passesB: null,
    trialsA: 1,
    trialsB: 1,
    reasonsA: [],
    reasonsB: ['too | long'],
  };
}

function comparisonWith(overrides: Partial<Comparison> = {}): Comparison {
  return {
    schema: 1,
    kind: 'comparison',
    a: sideOf('one'),
    b: sideOf('two'),
    endpoint: { kind: 'pass^k', k: 2, threshold: null },
    cases: { matched: 4, onlyA: ['x1'], onlyB: [] },
    alpha: 0.05,
    confidence: 0.95,
    difference: { random: estimated(-0.0001), fixed: refused },
    test: { kind: 'sign-flip', p: 0, log10P: -400.25, differing: 1, exact: null, roundedTo: 0.01 },
    mcnemar: refused,
    moves: Array.from({ length: 25 }, (_, index) => moveOf(`c${index}`, 'lower')),
    floor: { alone: 6, of: 4, holm: { flips: 8, tests: 1 } },
    power: [],
    secondary: [
      { criterion: 'safety', meanA: estimated(1), meanB: refused, difference: refused, test: refused, adjustedP: null },
    ],
    ungradedBounds: null,
    complete: true,
    conclusion: { kind: 'b-better', rank: 'b-first', text: 'B is better.' },
    notes: ['![x](http://evil.example/a.png)'],
    ...overrides,
  };
}

describe('on a terminal', () => {
  const text = renderComparisonTerminal(comparisonWith(), { colour: false });

  test.each([
    ['a difference that rounds to 0 keeps its sign', '-0.1'],
    ['a p that a double cannot hold is a power of ten', 'p = 10^-400.3 (1 case differs)'],
    ['what was rounded for the test is said', 'rounded to 0.01'],
    [
      'a refusal is shown as such, never as a number',
      'exact McNemar on "passes every trial": not estimable (3 trials against 10)',
    ],
    [
      'a floor above the cases is said to be out of reach',
      '6 cases have to flip one way before p < 0.05, and there are 4: no outcome can be significant',
    ],
    ['unequal trials are a range', '8 trials (1 to 3 a case)'],
    ['cases of one run only are named', '1 only in A (x1)'],
    ['pass^k is the endpoint', 'pass^2, the chance that 2 trials of a case all pass'],
    ['scores that moved have their values', 'c0  25.0 -> 75.0  B: too | long'],
    ['a long list is cut and says so', 'and 5 more (--json has all)'],
    ['a rank follows a claim', 'rank: B before A'],
  ])('%s', (_, shown) => {
    expect(text).toContain(shown);
  });

  test('titles are bold where colours are, and nothing is where they are not', () => {
    expect(text).not.toContain('\u001b');
    expect(renderComparisonTerminal(comparisonWith(), { colour: true })).toContain('\u001b[1mconclusion\u001b[22m');
  });
});

test('in Markdown no link or image of a log is live, and a bar does not end a cell', () => {
  const markdown = renderComparisonMarkdown(comparisonWith());

  expect(markdown).toContain('- \\!\\[x\\]\\(http\u2236//evil.example/a.png\\)');
  expect(markdown).toContain('too \\| long');
  expect(markdown).toContain('## lower \\(25\\)');
  expect(markdown.split('\n').filter((line) => line.startsWith('| safety'))).toEqual([
    expect.stringContaining('not estimable'),
  ]);
});
