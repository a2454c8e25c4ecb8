// Says true for false and false for true.
import { ts } from 'ts-morph';
import { reach, replace } from './edits.ts';
import type { Mutator } from './mutator.ts';

export const booleanLiteral: Mutator = {
  name: 'boolean',
  mutate(node) {
    if (node.kind === ts.SyntaxKind.TrueKeyword && ts.isExpression(node)) return [replace(node, 'false', reach(node))];
    if (node.kind === ts.SyntaxKind.FalseKeyword && ts.isExpression(node)) return [replace(node, 'true', reach(node))];
    return [];
  },
};
