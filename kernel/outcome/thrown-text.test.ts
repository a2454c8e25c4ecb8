import { expect, test } from 'vitest';
import { thrownStack, thrownText } from './thrown-text.ts';

const trapped = Object.defineProperty(new Error('x'), 'message', {
  get() {
    throw new Error('nested');
  },
});
const oddStack = Object.assign(new Error('x'), { stack: { size: 1n } });

test.each([
  ['an error', new RangeError('far'), 'RangeError: far'],
  ['a text', 'str', 'str'],
  ['null', null, 'null'],
  ['a lone surrogate', 'a\ud800', 'a\ufffd'],
  ['an object without a prototype', Object.create(null), 'a thrown object that has no text'],
  ['an error whose message throws', trapped, 'a thrown object that has no text'],
])('%s has a text', (_, thrown, text) => {
  expect(thrownText(thrown)).toBe(text);
});

test('a stack that is no text is no stack', () => {
  expect(thrownStack(oddStack)).toBeNull();
  expect(thrownStack(new Error('x'))).toContain('Error: x');
});
