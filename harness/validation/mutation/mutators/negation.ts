// Leaves out a "not".
import { ts } from 'ts-morph';
import { drop, reach } from './edits.ts';
import type { Mutator } from './mutator.ts';

export const negation: Mutator = {
  name: 'negation',
  mutate(node) {
    if (!ts.isPrefixUnaryExpression(node) || node.operator !== ts.SyntaxKind.ExclamationToken) return [];
    return [drop(node.getStart(), node.operand.getStart(), reach(node))];
  },
};
