// Swaps an operator of arithmetic, counts down instead of up, loses a sign. Joining texts is no arithmetic.
import { ts } from 'ts-morph';
import { drop, reach } from './edits.ts';
import type { Mutator } from './mutator.ts';
import { swappedOperator } from './swapped-operator.ts';

const binary = swappedOperator(
  'arithmetic',
  {
    '+': ['-'],
    '-': ['+'],
    '*': ['/'],
    '/': ['*'],
    '%': ['*'],
    '+=': ['-='],
    '-=': ['+='],
    '*=': ['/='],
    '/=': ['*='],
  },
  ({ left, right }) => !isText(left) && !isText(right),
);

export const arithmetic: Mutator = {
  name: 'arithmetic',
  mutate(node, context) {
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken)
      return [drop(node.getStart(), node.operand.getStart(), reach(node))];
    if ((ts.isPostfixUnaryExpression(node) || ts.isPrefixUnaryExpression(node)) && !isStepOfLoop(node))
      return counted(node);
    return binary.mutate(node, context);
  },
};

function counted(node: ts.PostfixUnaryExpression | ts.PrefixUnaryExpression): ReturnType<Mutator['mutate']> {
  const isUp = node.operator === ts.SyntaxKind.PlusPlusToken;
  if (!isUp && node.operator !== ts.SyntaxKind.MinusMinusToken) return [];
  const start = ts.isPostfixUnaryExpression(node) ? node.operand.getEnd() : node.getStart();
  const end = ts.isPostfixUnaryExpression(node) ? node.getEnd() : node.operand.getStart();
  return [{ start, end, text: isUp ? '--' : '++', watch: reach(node) }];
}

/** The step of a `for`: turned round it only loops for ever. */
function isStepOfLoop(node: ts.Node): boolean {
  return ts.isForStatement(node.parent) && node.parent.incrementor === node;
}

function isText(node: ts.Expression): boolean {
  return (
    ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || (ts.isBinaryExpression(node) && isText(node.left))
  );
}
