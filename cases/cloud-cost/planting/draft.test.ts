import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { copyOf, draftOf } from './draft.ts';

const record = () => ({
  calls: [
    { tool: 'one', input: { ref: 'a', list: [{ deep: 1 }] } },
    { tool: 'two', input: { ref: 'b', list: [] } },
    { tool: 'three', input: ['c'] },
  ],
  plan: { actions: [{ id: 'a1' }, { id: 'a2' }], notes: [] as string[] },
  text: 'as it was',
});

describe('a draft', () => {
  test('that nobody changes settles as the original itself, whatever is in it', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (original) => {
        const { copy, settle } = draftOf(original, 'all');

        expect(copy).toEqual(original);
        expect(settle()).toBe(original);
      }),
      { seed: 7 },
    );
  });

  test('shares all that was not changed, and copies the way to what was', () => {
    const original = record();
    const { copy, settle } = draftOf(original, 'all');
    copy.plan.actions[0]!.id = 'changed';
    const { plan, calls } = settle();

    expect(plan).toEqual({ ...original.plan, actions: [{ id: 'changed' }, { id: 'a2' }] });
    expect(plan.actions[1]).toBe(original.plan.actions[1]);
    expect(plan.notes).toBe(original.plan.notes);
    expect(calls).toBe(original.calls);
  });

  test('shares what was moved or stands beside what was put in', () => {
    const original = record();
    const { copy, settle } = draftOf(original, 'all');
    copy.calls.splice(1, 0, { tool: 'new', input: { ref: 'z', list: [] } });
    const { calls } = settle();

    expect(calls.map(({ tool }) => tool)).toEqual(['one', 'new', 'two', 'three']);
    expect([calls[0], calls[2], calls[3]].map((call, at) => call === original.calls[at])).toEqual([true, true, true]);
  });

  test('tells a field that was taken out, put in or left without a value', () => {
    const changes: readonly ((copy: Record<string, unknown>) => void)[] = [
      (copy) => void delete copy['text'],
      (copy) => (copy['other'] = 1),
      (copy) => (copy['text'] = undefined),
      (copy) => (delete copy['text'], (copy['other'] = undefined)),
    ];
    for (const change of changes) {
      const { copy, settle } = draftOf<Record<string, unknown>>(record(), 'all');
      change(copy);

      expect(settle()).toBe(copy);
    }
  });

  test('takes in what is frozen', () => {
    const original = record();
    const { copy, settle } = draftOf(original, 'all');
    copy.plan.actions = Object.freeze([Object.freeze({ id: 'f' })]) as typeof copy.plan.actions; // as a caller may

    expect(settle().plan.actions).toEqual([{ id: 'f' }]);
  });

  test.each(['all', ['plan', 'calls']] as const)('of members %j leaves the original as it was', (members) => {
    const original = record();
    const { copy, settle } = draftOf(original, members);
    copy.text = 'changed';
    copy.plan.actions.pop();
    copy.plan.notes.push('changed');
    copy.calls[0]!.tool = 'changed';
    copy.calls[0]!.input = {} as never;
    copy.calls.reverse();
    settle();

    expect(original).toEqual(record());
  });

  test('gives the inside of inputs itself, one level down', () => {
    const original = record();
    const { copy } = draftOf(original, 'all');
    const [was, is] = [original.calls[0]!.input, copy.calls[0]!.input];

    expect(is).not.toBe(was);
    expect(Object.values(is)[1]).toBe(Object.values(was)[1]);
  });
});

test('a copy shares nothing with what it is a copy of', () => {
  const original = record();
  const copy = copyOf(original);

  expect(copy).toEqual(original);
  expect(copy.calls[0]!.input).not.toBe(original.calls[0]!.input);
  expect(Object.values(copy.calls[0]!.input)[1]).not.toBe(Object.values(original.calls[0]!.input)[1]);
  expect(copy.plan.notes).not.toBe(original.plan.notes);
});
