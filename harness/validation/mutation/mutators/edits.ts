// The three ways in which a mutator changes text: a token, a whole node, or a piece that is left out.
import type { ts } from 'ts-morph';
import type { Mutation, Watch } from './mutator.ts';

/** Another text in place of a node. */
export function replace(node: ts.Node, text: string, watch: Watch): Mutation {
  return { start: node.getStart(), end: node.getEnd(), text, watch };
}

/** Nothing from `start` to `end`. */
export function drop(start: number, end: number, watch: Watch): Mutation {
  return { start, end, text: '', watch };
}

export function reach(node: ts.Expression): Watch {
  return { kind: 'reach', node };
}
