// Makes a mutator of a table of binary operators and what each is changed into.
import { ts } from 'ts-morph';
import { reach } from './edits.ts';
import type { Mutation, Mutator } from './mutator.ts';
import { operationOf } from './operators.ts';

export function swappedOperator(
  name: string,
  swaps: Readonly<Record<string, readonly string[]>>,
  isMeant: (node: ts.BinaryExpression) => boolean = () => true,
): Mutator {
  return {
    name,
    mutate(node) {
      if (!ts.isBinaryExpression(node)) return [];
      const operator = node.operatorToken.getText();
      const targets = Object.hasOwn(swaps, operator) ? (swaps[operator] ?? []) : [];
      return isMeant(node) ? targets.map((target) => swap(node, target)) : [];
    },
  };
}

function swap(node: ts.BinaryExpression, target: string): Mutation {
  const { operatorToken } = node;
  const mutated = operationOf(target);
  const watch = mutated ? ({ kind: 'operands', node, mutated } as const) : reach(node);
  return { start: operatorToken.getStart(), end: operatorToken.getEnd(), text: target, watch };
}
