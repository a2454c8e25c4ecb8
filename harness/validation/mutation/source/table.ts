// A table: a top-level statement that declares one object by its literal. Which of its properties a trial reads can be told
// one by one, so that nobody answers for the lines of a table that only others read.
import { ts } from 'ts-morph';

export interface Table {
  readonly literal: ts.ObjectLiteralExpression;
  /** By name, what makes the property's value. Methods, spreads and computed names are part of the rest. */
  readonly properties: ReadonlyMap<string, ts.Expression>;
  readonly rest: readonly ts.ObjectLiteralElementLike[];
}

/** The statement as a table; null for any other. */
export function tableOf(statement: ts.Statement | undefined): Table | null {
  if (!statement || !ts.isVariableStatement(statement)) return null;
  const [declaration, more] = statement.declarationList.declarations;
  const literal = declaration?.initializer && withoutTypes(declaration.initializer);
  if (!declaration || more || !ts.isIdentifier(declaration.name) || !literal || !ts.isObjectLiteralExpression(literal))
    return null;
  const properties = new Map<string, ts.Expression>();
  const rest: ts.ObjectLiteralElementLike[] = [];
  for (const property of literal.properties) {
    if (ts.isShorthandPropertyAssignment(property)) properties.set(property.name.text, property.name);
    else if (ts.isPropertyAssignment(property) && isPlain(property.name))
      properties.set(property.name.text, property.initializer);
    else rest.push(property);
  }
  return properties.size > 0 ? { literal, properties, rest } : null;
}

function isPlain(name: ts.PropertyName): name is ts.Identifier | ts.StringLiteral {
  return ts.isIdentifier(name) || ts.isStringLiteral(name);
}

function withoutTypes(expression: ts.Expression): ts.Expression {
  let inner = expression;
  while (ts.isAsExpression(inner) || ts.isSatisfiesExpression(inner) || ts.isParenthesizedExpression(inner))
    inner = inner.expression;
  return inner;
}
