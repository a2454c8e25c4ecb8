// Which modules a source names: imports, re-exports and import() of a literal. Types count too: what a type says of data is
// part of what a score rests on. Read from tokens, since building a syntax tree of every file took seconds.
import { badInput } from '../../kernel/outcome/assize-error.ts';
import { tokensOf } from './tokens.ts';
import type { Token } from './tokens.ts';

/** The specifiers as written, in their order. An import() of a computed name cannot be followed and is refused. */
export function findImports(url: string, source: string): readonly string[] {
  const tokens = tokensOf(source, endOfImports(source));
  return tokens.flatMap(({ kind, text }, at) => {
    if (kind !== 'name' || (text !== 'import' && text !== 'export') || tokens[at - 1]?.text === '.') return [];
    const next = tokens[at + 1];
    if (text === 'import' && next?.kind === 'text') return [next.text];
    if (text === 'import' && is(next, '(')) return dynamicImport(url, tokens, at);
    return (text === 'import' ? isClause(next) : isReExport(tokens, at)) ? fromClause(tokens, at + 1) : [];
  });
}

/** Behind this place no import stands: the end of the last words that could be one, were they code; most files end there. */
function endOfImports(source: string): number {
  if (/\bimport\s*[(/]|\bfrom\s*\//.test(source)) return source.length;
  let end = 0;
  for (const { index, 0: words } of source.matchAll(/\b(?:import|from)\s*['"]/g)) end = index + words.length;
  return end;
}

function dynamicImport(url: string, tokens: readonly Token[], at: number): readonly string[] {
  const target = tokens[at + 2];
  const isWhole = is(tokens[at + 3], ')') || is(tokens[at + 3], ',');
  if (isWhole && (target?.kind === 'text' || target?.kind === 'template')) return [target.text];
  if (isMethod(tokens, at)) return [];
  throw badInput(`fingerprint: ${url}: import() of a computed name cannot be followed; name the file`);
}

/** Whether a method or a signature is named "import": it stands where a member begins, and a body or a type follows. */
function isMethod(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  const behind = tokens[closing(tokens, at + 1) + 1];
  const begins = before === undefined || ['{', '}', ';', ',', '*', 'async', 'static'].includes(before.text);
  return begins && (is(behind, '{') || is(behind, ':'));
}

function closing(tokens: readonly Token[], from: number): number {
  let depth = 0;
  for (let at = from; at < tokens.length; at++) {
    if (is(tokens[at], '(')) depth++;
    else if (is(tokens[at], ')') && --depth === 0) return at;
  }
  return tokens.length;
}

/** `export *`, `export {`, and both behind `type`. */
function isReExport(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]?.text === 'type' ? tokens[at + 2] : tokens[at + 1];
  return is(next, '*') || is(next, '{');
}

/** The text behind the `from` that ends a clause; none where the clause ends without one. */
function fromClause(tokens: readonly Token[], start: number): readonly string[] {
  for (let at = start; isClause(tokens[at]); at++) {
    const next = tokens[at + 1];
    const isEnd = at > start && tokens[at]?.kind === 'name' && tokens[at]?.text === 'from' && next?.kind === 'text';
    if (isEnd) return [next.text];
    if (is(tokens[at], '}') && next?.text !== 'from') return [];
  }
  return [];
}

function isClause(token: Token | undefined): boolean {
  return token?.kind === 'name' || token?.kind === 'text' || ['{', '}', ',', '*'].some((sign) => is(token, sign));
}

function is(token: Token | undefined, sign: string): boolean {
  return token?.kind === 'sign' && token.text === sign;
}
