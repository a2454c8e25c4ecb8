import { describe, expect, test } from 'vitest';
import { runStates, type RunState } from '../record/schema.ts';
import { assertTransition, isTerminal, isWaiting, transitions } from './transitions.ts';

/** Written out a second time, as a reader of the design would draw it. */
const drawn = `
  created -> planning
  created -> cancelled
  planning -> awaiting_operator
  planning -> awaiting_approval
  planning -> completed_no_change
  planning -> failed
  planning -> cancelled
  awaiting_operator -> planning
  awaiting_operator -> expired
  awaiting_operator -> cancelled
  awaiting_approval -> executing
  awaiting_approval -> rejected
  awaiting_approval -> failed
  awaiting_approval -> expired
  awaiting_approval -> cancelled
  executing -> verifying
  verifying -> completed
  verifying -> completed_with_failures
`
  .trim()
  .split('\n')
  .map((line) => line.trim());

const pairs = runStates.flatMap((from) => runStates.map((to) => [from, to] as const));

describe('the state machine of a run', () => {
  test('has 13 states', () => {
    expect(runStates).toHaveLength(13);
    expect(Object.keys(transitions).toSorted()).toEqual([...runStates].toSorted());
  });

  test('has the 18 transitions of the drawing and no other', () => {
    const moves = pairs.filter(([from, to]) => transitions[from].includes(to)).map(([from, to]) => `${from} -> ${to}`);

    expect(moves.toSorted()).toEqual(drawn.toSorted());
  });

  test.each(pairs.filter(([from, to]) => !drawn.includes(`${from} -> ${to}`)))('refuses %s -> %s', (from, to) => {
    expect(() => assertTransition(from, to)).toThrow(`no transition from ${from} to ${to}`);
  });

  test('ends in seven states, and reaches every state from created', () => {
    const reached = new Set<RunState>(['created']);
    for (const state of reached) for (const next of transitions[state]) reached.add(next);

    expect([...reached].toSorted()).toEqual([...runStates].toSorted());
    expect(runStates.filter(isTerminal)).toEqual([
      'completed',
      'completed_with_failures',
      'completed_no_change',
      'rejected',
      'failed',
      'expired',
      'cancelled',
    ]);
  });

  test('waits for people in two states, and only those expire', () => {
    expect(runStates.filter(isWaiting)).toEqual(['awaiting_operator', 'awaiting_approval']);
    expect(runStates.filter((state) => transitions[state].includes('expired'))).toEqual(runStates.filter(isWaiting));
  });

  test('cannot be cancelled once it executes', () => {
    expect(transitions.executing).not.toContain('cancelled');
    expect(transitions.verifying).not.toContain('cancelled');
  });
});
