// Writes into a module what tells, while the unchanged code runs, which mutants a trial could have noticed: nodes that were
// reached, operators and conditions that would have given something else, top-level names and properties of tables that were read.
import { ts } from 'ts-morph';
import { isErased, referencesIn } from './parsed-module.ts';
import type { ParsedModule } from './parsed-module.ts';
import type { Scope, StatementRef } from './scope.ts';
import type { Site } from './sites.ts';
import { around, instead } from './splice.ts';
import type { Edit } from './splice.ts';
import { tableOf } from './table.ts';

/** What a mark in the instrumented code means. */
export interface Marks {
  /** By number of a node: the mutants that are noticed when it is reached. */
  readonly nodes: (readonly number[])[];
  /** By number: what is compared for the operands of an operator. */
  readonly operands: {
    readonly operator: string;
    readonly mutants: readonly { readonly index: number; mutated(left: unknown, right: unknown): unknown }[];
  }[];
  /** By number: what a condition is forced to be. */
  readonly truths: (readonly { readonly index: number; readonly forced: boolean }[])[];
  /** By number: the top-level statement whose value was read. */
  readonly reads: StatementRef[];
  /** By number of a table: by property, the number of the read. */
  readonly tables: ReadonlyMap<string, number>[];
}

export function noMarks(): Marks {
  return { nodes: [], operands: [], truths: [], reads: [], tables: [] };
}

/** The edits that put marks into one module; what they mean is added to `marks`. */
export function instrument(
  url: string,
  sites: readonly Site[],
  scope: Scope,
  isWatched: (ref: StatementRef) => boolean,
  marks: Marks,
): readonly Edit[] {
  const module = scope.modules.get(url);
  if (!module) return [];
  const byNode = new Map<ts.Node, Site[]>();
  for (const site of sites) {
    const node = placeFor(site.watch.node, site.watch.kind);
    byNode.set(node, [...(byNode.get(node) ?? []), site]);
  }
  const reads = readsIn(url, scope, isWatched);
  const edits: Edit[] = markTables(module, scope, isWatched, marks);
  const visit = (node: ts.Node): void => {
    if (isErased(node)) return;
    edits.push(...marksAround(node, byNode.get(node) ?? [], marks));
    const read = ts.isIdentifier(node) ? reads.get(node) : undefined;
    if (read) edits.push(...markRead(node, read, marks));
    ts.forEachChild(node, visit);
  };
  visit(module.source);
  return edits;
}

/** Around each table, what tells which of its properties are read. */
function markTables(
  { url, statements }: ParsedModule,
  { used }: Scope,
  isWatched: (ref: StatementRef) => boolean,
  marks: Marks,
): Edit[] {
  const edits: Edit[] = [];
  for (const statement of used.get(url) ?? []) {
    const table = tableOf(statements[statement]);
    const reads = new Map<string, number>();
    for (const property of table?.properties.keys() ?? []) {
      const ref = { url, statement, property };
      if (isWatched(ref)) reads.set(property, marks.reads.push(ref) - 1);
    }
    if (!table || reads.size === 0) continue;
    const number = marks.tables.push(reads) - 1;
    edits.push(...around(table.literal.getStart(), table.literal.getEnd(), `$table(${number}, (`, '))'));
  }
  return edits;
}

/** A piece of an optional chain cannot be wrapped without ending the chain: its outermost part is. */
function placeFor(node: ts.Expression, kind: Site['watch']['kind']): ts.Expression {
  if (kind !== 'reach') return node;
  let at: ts.Expression = node;
  while (isLinkOf(at, at.parent)) at = at.parent;
  return at;
}

function isLinkOf(node: ts.Expression, parent: ts.Node): parent is ts.CallExpression {
  if (
    ts.isCallExpression(parent) ||
    ts.isPropertyAccessExpression(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isNonNullExpression(parent)
  )
    return parent.expression === node;
  return ts.isTaggedTemplateExpression(parent) && parent.tag === node;
}

function marksAround(node: ts.Node, sites: readonly Site[], marks: Marks): readonly Edit[] {
  const edits: Edit[] = [];
  const reached = sites.filter(({ watch }) => watch.kind === 'reach').map(({ index }) => index);
  if (reached.length > 0) {
    const number = marks.nodes.push(reached) - 1;
    edits.push(...around(node.getStart(), node.getEnd(), `($nodes[${number}] = 1, `, ')'));
  }
  const truths = sites.flatMap(({ index, watch }) => (watch.kind === 'truth' ? [{ index, forced: watch.forced }] : []));
  if (truths.length > 0) {
    const number = marks.truths.push(truths) - 1;
    edits.push(...around(node.getStart(), node.getEnd(), `$truth(${number}, (`, '))'));
  }
  const mutants = sites.flatMap(({ index, watch }) =>
    watch.kind === 'operands' ? [{ index, mutated: watch.mutated }] : [],
  );
  if (mutants.length > 0 && ts.isBinaryExpression(node)) {
    const { operatorToken } = node;
    const number = marks.operands.push({ operator: operatorToken.getText(), mutants }) - 1;
    edits.push(
      ...around(node.getStart(), node.getEnd(), `$operands(${number}, (`, '))'),
      instead(operatorToken.getStart(), operatorToken.getEnd(), '), ('),
    );
  }
  return edits;
}

/** Identifiers inside functions that stand for a watched top-level statement. */
function readsIn(
  url: string,
  scope: Scope,
  isWatched: (ref: StatementRef) => boolean,
): ReadonlyMap<ts.Node, StatementRef> {
  const reads = new Map<ts.Node, StatementRef>();
  const module = scope.modules.get(url);
  if (module)
    referencesIn(module.source, (identifier) => {
      if (!ts.findAncestor(identifier, ts.isFunctionLike)) return;
      const ref = scope.resolve(url, identifier.text);
      if (ref && isWatched(ref)) reads.set(identifier, ref);
    });
  return reads;
}

function markRead(node: ts.Node, ref: StatementRef, marks: Marks): readonly Edit[] {
  const { parent } = node;
  if (isWritten(node)) return [];
  const number = marks.reads.push(ref) - 1;
  const name = ts.isShorthandPropertyAssignment(parent) ? `${node.getText()}: ` : '';
  return around(node.getStart(), node.getEnd(), `${name}($reads[${number}] = 1, `, ')');
}

function isWritten(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent))
    return parent.operator === ts.SyntaxKind.PlusPlusToken || parent.operator === ts.SyntaxKind.MinusMinusToken;
  if (!ts.isBinaryExpression(parent) || parent.left !== node) return false;
  const { kind } = parent.operatorToken;
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}
