// Applies one patch to the text of a source file: finds the symbol, finds the text in it once, and replaces it. The file on
// disk is never touched. A patch that could mean two places is refused: who reads it must know what it weakens.
import { ts } from 'ts-morph';
import type { GuardPatch, NotApplied } from './result.ts';

export type Applied =
  | { readonly kind: 'applied'; readonly text: string; readonly line: number }
  | { readonly kind: 'not_applied'; readonly reason: NotApplied; readonly message: string };

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The patched text of `source`, and the line (from 1) where it differs; or why the patch does not fit any more. */
export function applyPatch(source: string, patch: Pick<GuardPatch, 'file' | 'in' | 'find' | 'replace'>): Applied {
  const { file, find, replace } = patch;
  const refuse = (reason: NotApplied, message: string): Applied => ({ kind: 'not_applied', reason, message });
  if (find === replace) return refuse('nothing_changed', 'find and replace are the same text');
  const spans = symbolsOf(source).filter(({ name }) => name === patch.in);
  const [symbol, second] = spans;
  if (symbol === undefined) return refuse('no_symbol', `${file} has no function, method or constant "${patch.in}"`);
  if (second !== undefined) return refuse('symbol_found_twice', `${file} has ${spans.length} symbols "${patch.in}"`);
  const places = placesOf(find, source.slice(symbol.start, symbol.end));
  const [place] = places;
  if (place === undefined) return refuse('text_not_found', `${file}: ${patch.in} does not hold the text to find`);
  if (places.length > 1)
    return refuse(
      'text_found_twice',
      `${file}: ${patch.in} holds the text to find ${places.length} times; make it longer`,
    );
  const start = symbol.start + place;
  return {
    kind: 'applied',
    text: source.slice(0, start) + replace + source.slice(start + find.length),
    line: source.slice(0, start).split('\n').length,
  };
}

/** The first syntax error of a TypeScript file, with its line, or null. */
export function syntaxError(file: string, text: string): string | null {
  const { diagnostics = [] } = ts.transpileModule(text, {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext },
  });
  const [first] = diagnostics;
  if (first === undefined) return null;
  const line = text.slice(0, first.start ?? 0).split('\n').length;
  return `${file}:${line} ${ts.flattenDiagnosticMessageText(first.messageText, ' ')}`;
}

/** Functions, constants, classes (`Name`) and their members (`Name.member`) at the top of a file. */
function symbolsOf(source: string): readonly (Span & { readonly name: string })[] {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.ES2023, false);
  const spanOf = (node: ts.Node): Span => ({ start: node.getStart(file), end: node.getEnd() });
  return file.statements.flatMap((statement) => {
    if (ts.isFunctionDeclaration(statement)) return [{ name: statement.name?.text ?? 'default', ...spanOf(statement) }];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map((each) => ({ name: each.name.getText(file), ...spanOf(each) }));
    if (!ts.isClassDeclaration(statement)) return [];
    const name = statement.name?.text ?? 'default';
    const members = statement.members.map((member) => ({
      name: `${name}.${member.name?.getText(file) ?? 'constructor'}`,
      ...spanOf(member),
    }));
    return [{ name, ...spanOf(statement) }, ...members];
  });
}

function placesOf(find: string, text: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(find); at !== -1; at = text.indexOf(find, at + 1)) places.push(at);
  return places;
}
