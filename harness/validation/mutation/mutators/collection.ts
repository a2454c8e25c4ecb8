// Empties a list of values, and a set or map that is built from another value; of a list or table of entries it leaves out
// one at a time: a table without any, or an entry without its parts, mostly only throws.
import { ts } from 'ts-morph';
import { drop, reach, replace } from './edits.ts';
import type { Mutation, Mutator } from './mutator.ts';

const containers = new Set(['Set', 'Map', 'WeakSet', 'WeakMap']);

export const collection: Mutator = {
  name: 'collection',
  mutate(node) {
    if (ts.isArrayLiteralExpression(node)) return isTarget(node) || isEntry(node) ? [] : ofList(node);
    if (ts.isCallExpression(node)) return isTable(node.arguments) ? withoutEach(node.arguments, node) : [];
    if (!ts.isNewExpression(node) || !ts.isIdentifier(node.expression) || !containers.has(node.expression.text))
      return [];
    const [first] = node.arguments ?? [];
    if (!first || ts.isArrayLiteralExpression(first)) return [];
    return [drop(first.getStart(), node.arguments?.end ?? first.getEnd(), reach(node))];
  },
};

function ofList(node: ts.ArrayLiteralExpression): readonly Mutation[] {
  const { elements } = node;
  if (elements.length === 0) return [];
  const isOfEntries = elements.every((each) => ts.isArrayLiteralExpression(each) || ts.isObjectLiteralExpression(each));
  return isOfEntries ? withoutEach(elements, node) : [replace(node, '[]', reach(node))];
}

/** Each left out with the comma that sets it apart. */
function withoutEach(items: ts.NodeArray<ts.Expression>, node: ts.Expression): readonly Mutation[] {
  return items.map((item, place) => {
    const next = items[place + 1];
    const before = items[place - 1];
    if (next) return drop(item.getStart(), next.getStart(), reach(node));
    return drop(before ? before.getEnd() : item.getStart(), items.end, reach(node));
  });
}

/** A row of a table: `['month', ['monthly', 'a month']]` between others like it. */
function isEntry(node: ts.ArrayLiteralExpression): boolean {
  const { parent } = node;
  const siblings = ts.isArrayLiteralExpression(parent)
    ? parent.elements
    : ts.isCallExpression(parent)
      ? parent.arguments
      : null;
  return siblings !== null && isTable(siblings);
}

/** Arrays whose parts are not all alike: what each part means is told by its place. Spread ones stand among them. */
function isTable(items: readonly ts.Expression[]): boolean {
  const entries = items.filter((item) => !ts.isSpreadElement(item));
  return entries.length > 0 && entries.every((item) => ts.isArrayLiteralExpression(item) && !isUniform(item));
}

function isUniform({ elements }: ts.ArrayLiteralExpression): boolean {
  return elements.length < 2 || elements.every(({ kind }) => kind === elements[0]?.kind);
}

/** `[a, b] = pair` and `for ([a] of pairs)` take apart, they build nothing. */
function isTarget(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isBinaryExpression(parent))
    return parent.left === node && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  return ts.isForOfStatement(parent) && parent.initializer === node;
}
