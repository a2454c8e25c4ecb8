// Finds every place where a mutator would change the code of the graders.
import { ts } from 'ts-morph';
import type { Mutation, MutatorContext, Mutator, Watch } from '../mutators/mutator.ts';
import { literalsNear } from './literals.ts';
import { isErased } from './parsed-module.ts';
import type { ParsedModule } from './parsed-module.ts';
import type { Scope } from './scope.ts';

/** One mutant: one small change at one place. */
export interface Site {
  /** Its place in the list of all. */
  readonly index: number;
  readonly url: string;
  readonly mutator: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly watch: Watch;
  /** From 1. */
  readonly line: number;
  /** The expression or statement in which the change stands, before and after it, on one line. */
  readonly original: string;
  readonly replacement: string;
  /** The nearest named function around it, or the name that the top-level statement declares. */
  readonly within: string;
  /** Texts that the change is about. */
  readonly literals: readonly string[];
  /** The top-level statement, and whether it runs when the module is loaded or in one of its functions. */
  readonly statement: number;
  readonly isLoadTime: boolean;
}

export function findSites(
  scope: Scope,
  mutators: readonly Mutator[],
  context: MutatorContext,
  { counts, isMutable }: { readonly counts: boolean; readonly isMutable: (url: string) => boolean },
): readonly Site[] {
  const sites: Site[] = [];
  const made = new Set<string>();
  const addFrom = (module: ParsedModule, statement: number, node: ts.Node): void => {
    const visit = (child: ts.Node): void => {
      if (isErased(child) || decidesNothing(child, counts)) return;
      if (child === scope.graders.expression && ts.isArrayLiteralExpression(child))
        return ts.forEachChild(child, visit);
      for (const mutator of mutators)
        for (const mutation of mutator.mutate(child, context)) {
          const change = changeOf(module, mutation);
          if (made.has(change)) continue;
          made.add(change);
          sites.push({
            ...mutation,
            index: sites.length,
            url: module.url,
            mutator: mutator.name,
            ...shown(module, child, mutation),
            line: module.source.getLineAndCharacterOfPosition(mutation.start).line + 1,
            within: nameAround(child),
            literals: literalsNear(child),
            statement,
            isLoadTime: ts.findAncestor(child, ts.isFunctionLike) === undefined,
          });
        }
      ts.forEachChild(child, visit);
    };
    visit(node);
  };
  const urls = [...scope.used.keys()].filter(isMutable).sort();
  for (const url of new Set([...urls, ...(isMutable(scope.suite.url) ? [scope.suite.url] : [])])) {
    const module = scope.modules.get(url);
    if (!module) continue;
    const used = scope.used.get(url) ?? new Set();
    for (const [index, statement] of module.statements.entries())
      if (used.has(index)) addFrom(module, index, statement);
      else if (module === scope.suite && index === scope.graders.statement)
        addFrom(module, index, scope.graders.expression);
  }
  return sites;
}

/** What a grade says beside its verdict and its codes: no check looks at it. */
const beside: ReadonlyMap<string, readonly string[]> = new Map([
  ['code', ['message', 'at']],
  ['verdict', ['checked', 'notes']],
]);

function decidesNothing(node: ts.Node, counts: boolean): boolean {
  if (isMessage(node)) return true;
  if (!ts.isPropertyAssignment(node) || !ts.isObjectLiteralExpression(node.parent)) return false;
  const name = node.name.getText();
  if (counts && name === 'checked') return false;
  const siblings = new Set(node.parent.properties.map((property) => property.name?.getText()));
  return [...beside].some(([sign, names]) => siblings.has(sign) && names.includes(name));
}

/** A template with words in it is a sentence for a person; no verdict and no code depends on it. */
function isMessage(node: ts.Node): boolean {
  if (!ts.isTemplateExpression(node) || ts.isTaggedTemplateExpression(node.parent)) return false;
  const written = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  return written.some((text) => /\p{L}\s|\s\p{L}/u.test(text));
}

/** Two mutations that leave the same text are one: what they share with the original at both ends is no part of it. */
function changeOf(
  { url, text }: ParsedModule,
  { start, end, text: piece }: Pick<Mutation, 'start' | 'end' | 'text'>,
): string {
  const before = text.slice(start, end);
  let head = 0;
  while (head < before.length && head < piece.length && before[head] === piece[head]) head++;
  let tail = 0;
  const most = Math.min(before.length, piece.length) - head;
  while (tail < most && before.at(-1 - tail) === piece.at(-1 - tail)) tail++;
  return `${url} ${start + head} ${end - tail} ${piece.slice(head, piece.length - tail)}`;
}

function shown(
  { text }: ParsedModule,
  node: ts.Node,
  { start, end, text: piece }: { readonly start: number; readonly end: number; readonly text: string },
): { readonly original: string; readonly replacement: string } {
  const from = Math.min(node.getStart(), start);
  const to = Math.max(node.getEnd(), end);
  const before = text.slice(from, start);
  const after = text.slice(end, to);
  return { original: oneLine(text.slice(from, to)), replacement: oneLine(`${before}${piece}${after}`) };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function nameAround(node: ts.Node): string {
  for (let at: ts.Node | undefined = node; at; at = at.parent) {
    if ((ts.isFunctionDeclaration(at) || ts.isMethodDeclaration(at) || ts.isClassDeclaration(at)) && at.name)
      return at.name.getText();
    if (ts.isVariableDeclaration(at) && (isTopLevel(at) || (at.initializer && ts.isFunctionLike(at.initializer))))
      return at.name.getText();
  }
  return '';
}

function isTopLevel(node: ts.VariableDeclaration): boolean {
  return ts.isSourceFile(node.parent.parent.parent);
}
