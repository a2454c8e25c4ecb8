// One module as far as mutation needs it: its top-level statements, what each declares and refers to, and how names of
// other modules are called here.
import { ts } from 'ts-morph';

/** Where a name of this module comes from. */
export interface ImportedName {
  readonly specifier: string;
  /** The name over there; `*` for the whole module. */
  readonly name: string;
}

export interface ParsedModule {
  readonly url: string;
  readonly text: string;
  readonly source: ts.SourceFile;
  readonly statements: readonly ts.Statement[];
  /** Local name to the index of the top-level statement that declares it. */
  readonly declared: ReadonlyMap<string, number>;
  readonly imported: ReadonlyMap<string, ImportedName>;
  /** Exported name to a local name. The default export of an expression is called `default` here as well. */
  readonly exported: ReadonlyMap<string, string>;
  readonly reexported: ReadonlyMap<string, ImportedName>;
  /** Modules of which everything is exported again. */
  readonly starred: readonly string[];
  /** Modules that are imported for their effect. */
  readonly effects: readonly string[];
  /** Index of the statement that is the default export of an expression, or -1. */
  readonly defaultStatement: number;
}

export function parseModule(url: string, text: string): ParsedModule {
  const source = ts.createSourceFile(url, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const declared = new Map<string, number>();
  const imported = new Map<string, ImportedName>();
  const exported = new Map<string, string>();
  const reexported = new Map<string, ImportedName>();
  const starred: string[] = [];
  const effects: string[] = [];
  let defaultStatement = -1;
  for (const [index, statement] of source.statements.entries()) {
    if (ts.isImportDeclaration(statement)) readImport(statement, imported, effects);
    else if (ts.isExportDeclaration(statement)) readExport(statement, { exported, reexported, starred });
    else if (ts.isExportAssignment(statement)) {
      defaultStatement = index;
      exported.set('default', 'default');
      declared.set('default', index);
    } else readDeclaration(statement, index, { declared, exported });
  }
  const { statements } = source;
  return {
    url,
    text,
    source,
    statements,
    declared,
    imported,
    exported,
    reexported,
    starred,
    effects,
    defaultStatement,
  };
}

function specifierOf(node: ts.ImportDeclaration | ts.ExportDeclaration): string | null {
  return node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : null;
}

function readImport(node: ts.ImportDeclaration, imported: Map<string, ImportedName>, effects: string[]): void {
  const specifier = specifierOf(node);
  const clause = node.importClause;
  if (specifier === null) return;
  if (!clause) return void effects.push(specifier);
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return;
  if (clause.name) imported.set(clause.name.text, { specifier, name: 'default' });
  const named = clause.namedBindings;
  if (named && ts.isNamespaceImport(named)) imported.set(named.name.text, { specifier, name: '*' });
  else if (named)
    for (const { isTypeOnly, name, propertyName } of named.elements)
      if (!isTypeOnly) imported.set(name.text, { specifier, name: (propertyName ?? name).text });
}

function readExport(
  node: ts.ExportDeclaration,
  into: {
    readonly exported: Map<string, string>;
    readonly reexported: Map<string, ImportedName>;
    readonly starred: string[];
  },
): void {
  if (node.isTypeOnly) return;
  const specifier = specifierOf(node);
  const clause = node.exportClause;
  if (!clause) {
    if (specifier !== null) into.starred.push(specifier);
  } else if (ts.isNamespaceExport(clause)) {
    if (specifier !== null) into.reexported.set(clause.name.text, { specifier, name: '*' });
  } else
    for (const { isTypeOnly, name, propertyName } of clause.elements) {
      if (isTypeOnly) continue;
      const local = (propertyName ?? name).text;
      if (specifier === null) into.exported.set(name.text, local);
      else into.reexported.set(name.text, { specifier, name: local });
    }
}

function readDeclaration(
  statement: ts.Statement,
  index: number,
  into: { readonly declared: Map<string, number>; readonly exported: Map<string, string> },
): void {
  const names: string[] = [];
  if (ts.isVariableStatement(statement))
    for (const { name } of statement.declarationList.declarations) names.push(...boundNames(name));
  else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    names.push(statement.name?.text ?? 'default');
  for (const name of names) into.declared.set(name, index);
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return;
  const isDefault = modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
  for (const name of names) into.exported.set(isDefault ? 'default' : name, name);
}

function boundNames(name: ts.BindingName): readonly string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));
}

/** Whether a node is erased with the types, or names something without being an expression that is evaluated. */
export function isErased(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isTypeParameterDeclaration(node)
  );
}

/** Every identifier below a node that may refer to a top-level name. Shadowed names count: one more never harms. */
export function referencesIn(node: ts.Node, seen: (identifier: ts.Identifier) => void): void {
  const visit = (child: ts.Node): void => {
    if (isErased(child)) return;
    if (ts.isIdentifier(child) && isReference(child)) seen(child);
    ts.forEachChild(child, visit);
  };
  visit(node);
}

function isReference(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  if (ts.isBindingElement(parent)) return parent.initializer === node;
  if (ts.isVariableDeclaration(parent) || ts.isParameter(parent)) return parent.initializer === node;
  if (ts.isShorthandPropertyAssignment(parent)) return parent.name === node;
  if (ts.isMethodDeclaration(parent) || ts.isPropertyDeclaration(parent)) return parent.name !== node;
  if (ts.isFunctionDeclaration(parent) || ts.isClassDeclaration(parent) || ts.isFunctionExpression(parent))
    return false;
  return !ts.isLabeledStatement(parent) && !ts.isBreakOrContinueStatement(parent);
}
