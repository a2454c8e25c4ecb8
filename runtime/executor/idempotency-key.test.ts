import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256Hex } from '../../kernel/encoding/sha256.ts';
import { idempotencyKey } from './idempotency-key.ts';

const keyOf = ([runId, planHash, actionId, step]: readonly [string, string, string, string], undo = false) =>
  idempotencyKey({ runId, planHash, actionId, step, undo });

test('EH-25 parts that run into each other when joined give keys of their own', () => {
  const parts = [
    ['run-1', 'h', 'a1', '2'],
    ['run-1', 'h', 'a', '12'],
    ['run-1|h', 'a1', '2', ''],
    ['run-1', 'h', 'a1', 'undo-2'],
  ] as const;

  expect(new Set(parts.map((each) => keyOf(each))).size).toBe(4);
});

test('the key is SHA-256 over the canonical array, an undo prefixed', () => {
  expect(keyOf(['run-1', 'h', 'a1', 'stop'])).toBe(sha256Hex('["idem",1,"run-1","h","a1","stop"]'));
  expect(keyOf(['run-1', 'h', 'a1', 'stop'], true)).toBe(sha256Hex('["idem",1,"run-1","h","a1","undo:stop"]'));
});

test('every step of an action, and every undo, has a key of its own', () => {
  const keys = ['stop', 'resize', 'start'].flatMap((step) => [
    keyOf(['run-1', 'h', 'a1', step]),
    keyOf(['run-1', 'h', 'a1', step], true),
  ]);

  expect(new Set(keys).size).toBe(6);
});

test('two steps have one key only when every part is the same', () => {
  const part = fc.string({ unit: fc.constantFrom('a', '1', '|', '"', ',', ':'), maxLength: 3 });
  const parts = fc.tuple(part, part, part, part);
  fc.assert(
    fc.property(parts, parts, fc.boolean(), fc.boolean(), (one, other, undo, alsoUndo) => {
      const isSame = undo === alsoUndo && one.every((each, index) => each === other[index]);
      expect(keyOf(one, undo) === keyOf(other, alsoUndo)).toBe(isSame);
    }),
    { numRuns: 1000 },
  );
});
