// Rewrites a module's imports and exports, as edits, so that its text becomes the body of a function: imports are asked for
// by `$import`, exports are handed over as getters. Loops count their rounds by `$round`, so that no changed loop runs for ever.
import { ts } from 'ts-morph';
import { badInput } from '../../../../kernel/outcome/assize-error.ts';
import { isErased } from './parsed-module.ts';
import type { ImportedName, ParsedModule } from './parsed-module.ts';
import { around, instead } from './splice.ts';
import type { Edit } from './splice.ts';
import type { GradersExpression } from './suite-expression.ts';

/** Parameters of the function that a module's text becomes. */
export const moduleParameters = '$import, $exports, $meta, $trace';

export interface ModuleForm {
  readonly edits: readonly Edit[];
  /** Stands before and after the edited text. */
  readonly head: string;
  readonly tail: string;
  /** Modules it asks for, in order. */
  readonly specifiers: readonly string[];
}

export interface SuiteForm {
  readonly graders: GradersExpression;
  /** Statements that the graders are made of; all others are blanked. */
  readonly used: ReadonlySet<number>;
  readonly names: ReadonlySet<string>;
}

/** A module as a whole, or of a suite's own module what its graders are made of, exported as `graders`. */
export function moduleForm(module: ParsedModule, suite: SuiteForm | null): ModuleForm {
  const edits: Edit[] = [];
  for (const [index, statement] of module.statements.entries()) {
    const start = statement.getStart();
    const end = statement.getEnd();
    if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) edits.push(instead(start, end, ''));
    else if (suite && index === suite.graders.statement && !suite.used.has(index)) {
      const { expression } = suite.graders;
      edits.push(instead(start, expression.getStart(), 'const $graders = ('));
      editInside(expression, edits);
      edits.push(instead(expression.getEnd(), end, ');'));
    } else if (suite && !suite.used.has(index)) edits.push(instead(start, end, ''));
    else {
      editExport(statement, edits);
      editInside(statement, edits);
    }
  }
  const imports = importLines(module, suite);
  const getters = suite
    ? ['graders: () => $graders']
    : [
        ...[...module.exported].map(([name, local]) => `${JSON.stringify(name)}: () => ${localName(module, local)}`),
        ...[...module.reexported].map(([name, from]) => `${JSON.stringify(name)}: () => ${memberOf(from)}`),
      ];
  const stars = suite ? [] : module.starred.map((specifier) => `$import(${JSON.stringify(specifier)})`);
  return {
    edits,
    head: `(function (${moduleParameters}) { 'use strict'; const { round: $round, nodes: $nodes, reads: $reads, operands: $operands, truth: $truth, table: $table } = $trace; $exports({ ${getters.join(', ')} }, [${stars.join(', ')}]); ${imports.lines.join(' ')}\n`,
    tail: '\n})',
    specifiers: imports.specifiers,
  };
}

function localName(module: ParsedModule, local: string): string {
  const from = module.imported.get(local);
  if (from) return memberOf(from);
  return local === 'default' ? '$default' : local;
}

function memberOf({ specifier, name }: ImportedName): string {
  const whole = `$import(${JSON.stringify(specifier)})`;
  return name === '*' ? whole : `${whole}[${JSON.stringify(name)}]`;
}

function importLines(
  module: ParsedModule,
  suite: SuiteForm | null,
): { readonly lines: readonly string[]; readonly specifiers: readonly string[] } {
  const lines: string[] = [];
  const specifiers = new Set<string>(suite ? [] : [...module.starred, ...module.effects]);
  for (const specifier of suite ? [] : module.effects) lines.push(`$import(${JSON.stringify(specifier)});`);
  for (const { specifier } of suite ? [] : module.reexported.values()) specifiers.add(specifier);
  for (const [local, from] of module.imported) {
    if (suite && !suite.names.has(local)) continue;
    specifiers.add(from.specifier);
    lines.push(`const ${local} = ${memberOf(from)};`);
  }
  return { lines, specifiers: [...specifiers] };
}

function editExport(statement: ts.Statement, edits: Edit[]): void {
  if (ts.isExportAssignment(statement)) {
    edits.push(instead(statement.getStart(), statement.expression.getStart(), 'const $default = '));
    return;
  }
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  const isDefault = modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
  const isNamed =
    !ts.isFunctionDeclaration(statement) && !ts.isClassDeclaration(statement) ? true : statement.name !== undefined;
  for (const { kind, ...modifier } of modifiers.map((node) => ({
    kind: node.kind,
    start: node.getStart(),
    end: node.getEnd(),
  })))
    if (kind === ts.SyntaxKind.ExportKeyword)
      edits.push(instead(modifier.start, modifier.end, isDefault && !isNamed ? 'const $default =' : ''));
    else if (kind === ts.SyntaxKind.DefaultKeyword) edits.push(instead(modifier.start, modifier.end, ''));
}

/** `import.meta`, `import()` and the rounds of loops. */
function editInside(node: ts.Node, edits: Edit[]): void {
  const visit = (child: ts.Node): void => {
    if (isErased(child)) return;
    if (ts.isMetaProperty(child) && child.keywordToken === ts.SyntaxKind.ImportKeyword)
      edits.push(instead(child.getStart(), child.getEnd(), '$meta'));
    if (ts.isCallExpression(child) && child.expression.kind === ts.SyntaxKind.ImportKeyword)
      edits.push(instead(child.expression.getStart(), child.expression.getEnd(), '$import.later'));
    if (ts.isAwaitExpression(child) && !ts.findAncestor(child, ts.isFunctionLike))
      throw badInput(
        `${child.getSourceFile().fileName}: it awaits while it loads; graders are tried in modules that load at once`,
      );
    if (endsOpen(child)) edits.push({ start: child.getEnd(), end: child.getEnd(), text: ';', kind: 'close' });
    if (ts.isWhileStatement(child) || ts.isDoStatement(child)) edits.push(...counted(child.expression));
    if (ts.isForStatement(child)) {
      if (child.condition) edits.push(...counted(child.condition));
      else edits.push(endless(child));
    }
    ts.forEachChild(child, visit);
  };
  visit(node);
}

/** A statement that ends with its line: what is put before the next one must not be taken for its continuation. */
function endsOpen(node: ts.Node): boolean {
  const ends =
    ts.isExpressionStatement(node) ||
    ts.isReturnStatement(node) ||
    ts.isThrowStatement(node) ||
    ts.isVariableStatement(node);
  return ends && !node.getText().endsWith(';');
}

function counted(condition: ts.Expression): readonly Edit[] {
  return around(condition.getStart(), condition.getEnd(), '$round() && (', ')');
}

/** A `for` without a condition: its rounds are counted where the condition would stand. */
function endless(loop: ts.ForStatement): Edit {
  const children = loop.getChildren();
  const semicolons = children.filter(({ kind }) => kind === ts.SyntaxKind.SemicolonToken);
  const at = semicolons[0]?.getEnd() ?? loop.getStart();
  return { start: at, end: at, text: ' $round()', kind: 'open' };
}
