// What a suite's author calls: identity functions that give types and do nothing else.
import type { Agent, Grader, Shape, Suite } from '../../kernel/contracts/index.ts';

/** A suite, checked by the compiler; at run time it is returned as it is. */
export function defineSuite<S extends Shape>(suite: Suite<S>): Suite<S> {
  return suite;
}

/** A grader whose reason codes are checked against its `codes`. */
export function defineGrader<S extends Shape, const Code extends string>(grader: Grader<S, Code>): Grader<S, Code> {
  return grader;
}

/** An agent for a suite of shape S. */
export function defineAgent<S extends Shape>(agent: Agent<S>): Agent<S> {
  return agent;
}
