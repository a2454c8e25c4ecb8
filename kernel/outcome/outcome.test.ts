import { expect, test } from 'vitest';
import { assertNever } from './assert-never.ts';
import { AssizeError, badInput } from './assize-error.ts';
import { exitCodeOf, exitCodes } from './exit-codes.ts';

test.each([
  ['BAD_INPUT', 2],
  ['NOT_VALIDATED', 3],
  ['STALE', 4],
  ['INCOMPLETE', 5],
  ['INTERRUPTED', 130],
  ['CANONICAL', 70],
  ['CONTRACT', 70],
  ['INTERNAL', 70],
] as const)('an error with the code %s exits %i', (code, exit) => {
  expect(exitCodeOf(code)).toBe(exit);
});

test('no error exits 0 or 1: those are verdicts', () => {
  const codes = exitCodes.map(({ code }) => code);

  expect(codes).toEqual([0, 1, 2, 3, 4, 5, 70, 130]);
  expect(exitCodes.every(({ meaning }) => meaning.length > 0)).toBe(true);
});

test('an error carries its code, its details and its cause', () => {
  const cause = new Error('deeper');
  const error = new AssizeError('STALE', 'the report is older than the code', { details: { file: 'a' }, cause });

  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ name: 'AssizeError', code: 'STALE', details: { file: 'a' }, cause });
  expect('cause' in new AssizeError('STALE', 'no cause')).toBe(false);
});

test('bad input is the code of what the user wrote', () => {
  expect(badInput('--seed is empty', { flag: '--seed' })).toMatchObject({
    code: 'BAD_INPUT',
    message: '--seed is empty',
    details: { flag: '--seed' },
  });
});

test('data that slipped past the types ends a switch with a throw that shows it', () => {
  const slipped: unknown = { kind: 'new' };

  // A cast, because the case under test is the one that the types exclude.
  expect(() => assertNever(slipped as never, 'the verdict')).toThrow(
    'the verdict: {"kind":"new"} is not one of its known members',
  );
});
