import { describe, expect, test } from 'vitest';
import { isDenied, isSupposed } from './denial.ts';
import { tokenize } from './tokens.ts';

/** The clause, and the place of the word written in capitals. */
function clause(prose: string) {
  const { text, tokens } = tokenize(prose);
  const at = tokens.findIndex(({ from, to }) => /^[A-Z]{2,}$/.test(text.slice(from, to)));
  return { tokens, span: { from: 0, to: tokens.length }, at };
}

describe('denied', () => {
  test.each([
    ['it FAILED', false],
    ['it did not FAIL', true],
    ["it didn't FAIL", true],
    ['it never really ever FAILED', true],
    ['not in this or any other run FAILED', false],
    ['no source in the whole long list of them FAILED', true],
    ['none of them did not FAIL', false],
    ['there was no change and it FAILED', false],
    ['not only one FAILED', false],
    ['no doubt it FAILED', false],
    ['it is not true that it FAILED', true],
    ['it FAILED not', false],
  ])('%s: %s', (prose, denied) => {
    const { tokens, span, at } = clause(prose);

    expect(isDenied(tokens, span, at)).toBe(denied);
  });
});

describe('supposed', () => {
  test.each([
    ['it FAILED', false],
    ['if it FAILED', true],
    ['it FAILED if asked', false],
    ['whether it FAILED', true],
    ['whether it is idle was JUDGED by its load', false],
    ['whether what it has was enough was JUDGED', false],
    ['whether one that is idle was JUDGED', true],
    ['it was asked whether it is idle or was JUDGED', true],
    ['if it is idle it was JUDGED', true],
    ['it may FAIL', true],
    ['it could FAIL', true],
    ['it could not ANSWER', false],
    ['none of them could ANSWER', false],
    ['it would have FAILED', true],
    ['it sometimes FAILED', true],
    ['it FAILED sometimes', true],
    ['it FAILED last year', true],
    ['last year it FAILED', true],
    ['it FAILED so last month bills are used', false],
    ['it FAILED an hour ago', true],
  ])('%s: %s', (prose, supposed) => {
    const { tokens, span, at } = clause(prose);

    expect(isSupposed(tokens, span, at)).toBe(supposed);
  });
});
