// What a mutator is: it sees one node of a syntax tree and names the small changes of the text that it would make there.
import type { ts } from 'ts-morph';

/** How the trial of the unchanged code tells whether a change could have been noticed. */
export type Watch =
  /** The node is reached. */
  | { readonly kind: 'reach'; readonly node: ts.Expression }
  /** The changed operator gives another value for the same operands. */
  | {
      readonly kind: 'operands';
      readonly node: ts.BinaryExpression;
      mutated(left: unknown, right: unknown): unknown;
    }
  /** The condition is not what it is forced to be. */
  | { readonly kind: 'truth'; readonly node: ts.Expression; readonly forced: boolean };

/** Replaces the text from `start` to `end`, offsets into the source file. */
export interface Mutation {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly watch: Watch;
}

export interface MutatorContext {
  /** Reason codes that a defect or a twin names, each with another code of the same grader. */
  readonly otherCode: ReadonlyMap<string, string>;
}

export interface Mutator {
  readonly name: string;
  mutate(node: ts.Node, context: MutatorContext): readonly Mutation[];
}
