// Makes a number one larger. Places in arrays are left alone: another place is mostly no value at all.
import { ts } from 'ts-morph';
import { reach, replace } from './edits.ts';
import type { Mutator, Watch } from './mutator.ts';
import { operationOf } from './operators.ts';

export const numberLiteral: Mutator = {
  name: 'number',
  mutate(node) {
    if (!ts.isNumericLiteral(node) || isPlaceOrName(node)) return [];
    const larger = Number(node.text) + 1;
    return [replace(node, String(larger), watchOf(node, larger))];
  },
};

function isPlaceOrName(node: ts.NumericLiteral): boolean {
  const { parent } = node;
  if (ts.isElementAccessExpression(parent)) return parent.argumentExpression === node;
  return ts.isPropertyAssignment(parent) && parent.name === node;
}

/** An operand: the operator may give the same with the larger number. */
function watchOf(node: ts.NumericLiteral, larger: number): Watch {
  const { parent } = node;
  const operation = ts.isBinaryExpression(parent) ? operationOf(parent.operatorToken.getText()) : null;
  if (!ts.isBinaryExpression(parent) || !operation) return reach(node);
  const isLeft = parent.left === node;
  return {
    kind: 'operands',
    node: parent,
    mutated: (left, right) => (isLeft ? operation(larger, right) : operation(left, larger)),
  };
}
