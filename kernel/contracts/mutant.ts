// An agent with one planted behavioural fault, and the grader that must catch it.
import type { Agent } from './agent.ts';
import type { Shape } from './shape.ts';

export interface Mutant<S extends Shape> {
  readonly id: string;
  readonly caughtBy: string;
  readonly agent: Agent<S>;
}
