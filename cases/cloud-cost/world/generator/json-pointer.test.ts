import { expect, test } from 'vitest';
import { pointersWhere } from './json-pointer.ts';

test('names every matching node in document order, with the two escapes of RFC 6901', () => {
  const document = { 'a/b': [1, { 'c~d': 1 }], e: 2 };

  expect(pointersWhere(document, (value) => value === 1)).toEqual(['/a~1b/0', '/a~1b/1/c~0d']);
  expect(pointersWhere(document, (_value, key) => key === 'e')).toEqual(['/e']);
  expect(pointersWhere(document, (value) => value === document)).toEqual(['']);
});
