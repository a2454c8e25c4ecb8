// Forces a condition. That of a loop is forced to end it: forced to go on, it only would not end.
import { ts } from 'ts-morph';
import { replace } from './edits.ts';
import type { Mutation, Mutator } from './mutator.ts';

export const condition: Mutator = {
  name: 'condition',
  mutate(node) {
    if (ts.isIfStatement(node)) return [forced(node.expression, true), forced(node.expression, false)];
    if (ts.isConditionalExpression(node)) return [forced(node.condition, true), forced(node.condition, false)];
    if (ts.isWhileStatement(node) || ts.isDoStatement(node)) return [forced(node.expression, false)];
    if (ts.isForStatement(node) && node.condition) return [forced(node.condition, false)];
    return [];
  },
};

function forced(node: ts.Expression, to: boolean): Mutation {
  return replace(node, String(to), { kind: 'truth', node, forced: to });
}
