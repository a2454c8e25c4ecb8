// Empties a list, and a set or map that is built from another value.
import { ts } from 'ts-morph';
import { drop, reach, replace } from './edits.ts';
import type { Mutator } from './mutator.ts';

const containers = new Set(['Set', 'Map', 'WeakSet', 'WeakMap']);

export const collection: Mutator = {
  name: 'collection',
  mutate(node) {
    if (ts.isArrayLiteralExpression(node))
      return node.elements.length > 0 && !isTarget(node) ? [replace(node, '[]', reach(node))] : [];
    if (!ts.isNewExpression(node) || !ts.isIdentifier(node.expression) || !containers.has(node.expression.text))
      return [];
    const [first] = node.arguments ?? [];
    if (!first || ts.isArrayLiteralExpression(first)) return [];
    return [drop(first.getStart(), node.arguments?.end ?? first.getEnd(), reach(node))];
  },
};

/** `[a, b] = pair` and `for ([a] of pairs)` take apart, they build nothing. */
function isTarget(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isBinaryExpression(parent))
    return parent.left === node && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  return ts.isForOfStatement(parent) && parent.initializer === node;
}
