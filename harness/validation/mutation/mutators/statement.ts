// Leaves out a statement that is done for its effect.
import { ts } from 'ts-morph';
import { reach, replace } from './edits.ts';
import type { Mutator } from './mutator.ts';

export const statement: Mutator = {
  name: 'statement',
  mutate(node) {
    if (!ts.isExpressionStatement(node) || ts.isStringLiteral(node.expression)) return [];
    const { expression } = node;
    if (ts.isCallExpression(expression) && expression.expression.kind === ts.SyntaxKind.SuperKeyword) return [];
    return [replace(node, ';', reach(expression))];
  },
};
