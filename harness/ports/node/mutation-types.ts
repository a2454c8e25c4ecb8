// Which changes of a module make it a program that does not type-check. Each changed text stands beside its original under a
// name of its own, so that one program with the project's own options holds them all; nothing is written. The program is made by
// ts-morph's Project, which carries the library's types with it: a bare compiler host of that package finds none.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Project, ts } from 'ts-morph';
import { AssizeError } from '../../../kernel/outcome/assize-error.ts';
import type { ChangedModule } from '../../validation/mutation/index.ts';

/** Complaints about code that is no longer used or reached: the program runs all the same. */
const lenient: ts.CompilerOptions = {
  noEmit: true,
  skipLibCheck: true,
  incremental: false,
  composite: false,
  declaration: false,
  isolatedDeclarations: false,
  noUnusedLocals: false,
  noUnusedParameters: false,
  allowUnreachableCode: true,
  allowUnusedLabels: true,
};

/**
 * Indices of those with an error that their original does not have. Plain JavaScript, and modules without a tsconfig.json
 * above them, are never among them.
 */
export function changesWithTypeErrors(changes: readonly ChangedModule[]): readonly number[] {
  const typed = changes.filter(({ url }) => /\.[cm]?ts$/.test(url));
  const byConfig = Map.groupBy(typed, ({ url }) =>
    ts.findConfigFile(dirname(fileURLToPath(url)), (path) => ts.sys.fileExists(path)),
  );
  return [...byConfig].flatMap(([config, own]) => (config === undefined ? [] : wrongOf(config, own)));
}

function wrongOf(config: string, changes: readonly ChangedModule[]): readonly number[] {
  const { config: read } = ts.readConfigFile(config, (path) => ts.sys.readFile(path)) as { config?: unknown };
  const { options } = ts.parseJsonConfigFileContent(
    read ?? {},
    { ...ts.sys, readDirectory: () => [] },
    dirname(config),
  );
  const texts = new Map<string, string>();
  const pathOf = new Map<number, string>();
  for (const { index, url, text } of changes) {
    const path = fileURLToPath(url).replace(/(\.[cm]?ts)$/, `.mutant${index}$1`);
    texts.set(path, text);
    pathOf.set(index, path);
  }
  const project = new Project({ compilerOptions: { ...options, ...lenient }, skipAddingFilesFromTsConfig: true });
  const originals = new Set(changes.map(({ url }) => fileURLToPath(url)));
  for (const path of originals) project.addSourceFileAtPath(path);
  for (const [path, text] of texts) project.createSourceFile(path, text);
  const program = project.getProgram().compilerObject;
  const [withoutLibrary] = program.getGlobalDiagnostics();
  if (withoutLibrary)
    throw new AssizeError('INTERNAL', `${config}: ${ts.flattenDiagnosticMessageText(withoutLibrary.messageText, ' ')}`);
  const errorsAt = (path: string): readonly string[] => {
    const source = program.getSourceFile(path);
    if (!source) return [];
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return found.map(({ code, messageText }) => `${code} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
  };
  const before = new Map([...originals].map((path) => [path, new Set(errorsAt(path))]));
  return changes.flatMap(({ index, url }) => {
    const known = before.get(fileURLToPath(url));
    return errorsAt(pathOf.get(index) ?? '').some((error) => known?.has(error) !== true) ? [index] : [];
  });
}
