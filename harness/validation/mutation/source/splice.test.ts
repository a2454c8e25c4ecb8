import { expect, test } from 'vitest';
import { around, inOrder, instead, splice, withReplacement } from './splice.ts';

const text = 'a < b + c';

test('what is put around the same text first ends up outside', () => {
  const edits = [...around(0, 5, '(', ')'), ...around(0, 5, '{', '}'), ...around(0, 1, '[', ']')];

  expect(splice(text, inOrder(edits))).toBe('({[a] < b}) + c');
});

test('an operator is replaced between what closes and what opens beside it', () => {
  const tight = 'a<b';

  expect(splice(tight, inOrder([...around(0, 1, '(', ')'), ...around(2, 3, '(', ')'), instead(1, 2, ',')]))).toBe(
    '(a),(b)',
  );
});

test('a replacement takes the edits inside of it along and keeps those around it', () => {
  const edits = inOrder([...around(0, 9, '!', '?'), ...around(4, 5, '(', ')'), instead(6, 7, '-')]);

  expect(splice(text, withReplacement(edits, instead(0, 9, 'x')))).toBe('!x?');
  expect(splice(text, withReplacement(edits, instead(2, 3, '<=')))).toBe('!a <= (b) - c?');
});
