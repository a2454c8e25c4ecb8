import { expect, test } from 'vitest';
import { oncePerObject, onceWhileKnown } from './memo.ts';

test('works out an object once', () => {
  let calls = 0;
  const work = oncePerObject(({ value }: { readonly value: number }) => {
    calls += 1;
    return value > 1 ? value : undefined;
  });
  const [one, two] = [{ value: 1 }, { value: 2 }];

  expect([work(one), work(two), work(one), work(two), work({ value: 2 })]).toEqual([undefined, 2, undefined, 2, 2]);
  expect(calls).toBe(3);
});

test('works out a text once, and forgets when it knows too many', () => {
  let calls = 0;
  const work = onceWhileKnown(2, (text: string) => {
    calls += 1;
    return text.length;
  });

  expect([work('a'), work('a'), work('bb'), work('bb')]).toEqual([1, 1, 2, 2]);
  expect(calls).toBe(2);
  expect([work('ccc'), work('a')]).toEqual([3, 1]);
  expect(calls).toBe(4);
});
