// Where in a suite's module its graders are made: the value of `graders` in the object that is the suite. The rest of the
// suite (cases, agents, defects) is no grader code, whatever file it stands in.
import { ts } from 'ts-morph';
import type { ParsedModule } from './parsed-module.ts';

export interface GradersExpression {
  /** The top-level statement it stands in. */
  readonly statement: number;
  readonly expression: ts.Expression;
}

/** Members that make an object a suite. */
const members = ['graders', 'reference', 'record'];

export function gradersExpression(module: ParsedModule): GradersExpression | null {
  for (const [statement, node] of module.statements.entries()) {
    const expression = inside(node);
    if (expression) return { statement, expression };
  }
  return null;
}

function inside(node: ts.Node): ts.Expression | null {
  if (ts.isObjectLiteralExpression(node)) {
    const named = new Map(node.properties.map((property) => [property.name?.getText() ?? '', property]));
    const graders = named.get('graders');
    if (graders && members.every((member) => named.has(member))) {
      if (ts.isPropertyAssignment(graders)) return graders.initializer;
      if (ts.isShorthandPropertyAssignment(graders)) return graders.name;
    }
  }
  return ts.forEachChild(node, (child) => inside(child) ?? undefined) ?? null;
}
