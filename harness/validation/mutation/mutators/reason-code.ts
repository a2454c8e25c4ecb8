// Gives another reason code of the same grader: a defect must be found for the reason it was planted for.
import { ts } from 'ts-morph';
import { reach, replace } from './edits.ts';
import type { Mutator } from './mutator.ts';

export const reasonCode: Mutator = {
  name: 'reason code',
  mutate(node, { otherCode }) {
    if (!ts.isStringLiteral(node) || isName(node)) return [];
    const other = otherCode.get(node.text);
    return other === undefined ? [] : [replace(node, `'${other}'`, reach(node))];
  },
};

function isName(node: ts.StringLiteral): boolean {
  const { parent } = node;
  if (ts.isElementAccessExpression(parent)) return true;
  return (ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent)) && parent.name === node;
}
