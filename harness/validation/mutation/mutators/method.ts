// Calls the sibling of a method, or leaves a step of a chain out.
import { ts } from 'ts-morph';
import { drop, reach, replace } from './edits.ts';
import type { Mutator } from './mutator.ts';

const siblings: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['find', 'findLast'],
  ['findLast', 'find'],
  ['findIndex', 'findLastIndex'],
  ['findLastIndex', 'findIndex'],
  ['indexOf', 'lastIndexOf'],
  ['lastIndexOf', 'indexOf'],
  ['toLowerCase', 'toUpperCase'],
  ['toUpperCase', 'toLowerCase'],
]);

const ofMath: ReadonlyMap<string, string> = new Map([
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['round', 'floor'],
]);

const dropped = new Set(['filter', 'trim', 'sort', 'toSorted', 'reverse', 'toReversed']);

export const method: Mutator = {
  name: 'method',
  mutate(node) {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
    const { name, expression } = node.expression;
    const watch = reach(node);
    if (ts.isIdentifier(expression) && expression.text === 'Math') {
      if (name.text === 'abs') return [drop(node.expression.getStart(), node.expression.getEnd(), watch)];
      const sibling = ofMath.get(name.text);
      return sibling === undefined ? [] : [replace(name, sibling, watch)];
    }
    const sibling = siblings.get(name.text);
    if (sibling !== undefined) return isOtherFind(node, name.text) ? [] : [replace(name, sibling, watch)];
    return dropped.has(name.text) ? [drop(expression.getEnd(), node.getEnd(), watch)] : [];
  },
};

/** A method of that name that takes no function is none of a list. */
function isOtherFind({ arguments: [first] }: ts.CallExpression, name: string): boolean {
  return (
    name.startsWith('find') && (first === undefined || ts.isStringLiteralLike(first) || ts.isTemplateExpression(first))
  );
}
