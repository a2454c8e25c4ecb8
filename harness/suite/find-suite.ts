// Where the suite comes from: `--suite PATH|package`, else assize.config.ts upward from the working directory, else the built-in one.
import { badInput } from '../../kernel/outcome/assize-error.ts';
import type { Files } from '../ports/files.ts';
import type { Modules } from '../ports/modules.ts';

const configNames = ['assize.config.ts', 'assize.config.js', 'assize.config.mjs'];

/** The URL of the suite's module. */
export function findSuite(options: {
  readonly suite: string | undefined;
  readonly workingFolder: string;
  readonly builtIn: string;
  readonly files: Files;
  readonly modules: Modules;
}): string {
  const { suite, workingFolder, builtIn, files, modules } = options;
  if (suite !== undefined) {
    const url = modules.resolve(suite, workingFolder);
    if (url === null)
      throw badInput(
        `--suite ${suite}: there is no such file, folder with a suite.ts, or package. Give a path from ${workingFolder} or the name of an installed package.`,
      );
    return url;
  }
  for (let folder = workingFolder; ; folder = parentOf(folder)) {
    const name = configNames.find((candidate) => files.exists(`${folder}/${candidate}`));
    if (name !== undefined) return modules.resolve(`${folder}/${name}`, folder) ?? builtIn;
    if (parentOf(folder) === folder) return builtIn;
  }
}

function parentOf(folder: string): string {
  const cut = Math.max(folder.lastIndexOf('/'), folder.lastIndexOf('\\'));
  return cut <= 0 ? folder.slice(0, 1) : folder.slice(0, cut);
}
