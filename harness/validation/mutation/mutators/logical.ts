// Takes "and" for "or" and the reverse, and leaves out what stands in for a missing value.
import { ts } from 'ts-morph';
import { drop, reach } from './edits.ts';
import type { Mutator } from './mutator.ts';

const swaps: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.AmpersandAmpersandEqualsToken, '||='],
  [ts.SyntaxKind.BarBarEqualsToken, '&&='],
]);

export const logical: Mutator = {
  name: 'logical',
  mutate(node) {
    if (!ts.isBinaryExpression(node)) return [];
    const { operatorToken, left } = node;
    if (operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
      return [drop(left.getEnd(), node.getEnd(), reach(node))];
    const text = swaps.get(operatorToken.kind);
    if (text === undefined) return [];
    return [{ start: operatorToken.getStart(), end: operatorToken.getEnd(), text, watch: reach(node) }];
  },
};
