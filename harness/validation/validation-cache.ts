// Where a validation that passed is kept, by the fingerprint of what was validated. A broken or foreign file is as good as none.
import type { Validation } from '../../kernel/contracts/validation.ts';
import { failuresThatRefuseARun, validationSchema } from '../../kernel/contracts/validation.ts';
import { canonicalJson } from '../../kernel/encoding/canonical-json.ts';
import { thrownText } from '../../kernel/outcome/thrown-text.ts';
import type { Files } from '../ports/files.ts';

export interface ValidationCache {
  /** The kept validation, or null: none, broken, of something else, or not one that lets a run pass. */
  read(): Validation | null;
  /** Keeps a validation that lets a run pass; returns why it could not, or null. Others are not kept. */
  write(validation: Validation): string | null;
}

/**
 * `<folder>/node_modules/.cache/assize/<key>.json` under the nearest folder upward from the suite's file that has
 * node_modules; without one `.assize/<key>.json` in the working folder.
 */
export function validationCache(options: {
  readonly files: Files;
  /** Absolute path of the suite's module. */
  readonly suitePath: string;
  readonly workingFolder: string;
  readonly key: string;
}): ValidationCache {
  const { files, key } = options;
  const folder = cacheFolder(files, options.suitePath, options.workingFolder);
  const path = `${folder}/${key}.json`;
  return {
    read: () => {
      const validation = parse(files, path);
      return validation !== null && validation.fingerprint === key && mayBeKept(validation) ? validation : null;
    },
    write: (validation) => {
      if (validation.fingerprint !== key || !mayBeKept(validation)) return null;
      const text = `${canonicalJson(validation)}\n`;
      try {
        files.makeFolder(folder);
        files.writeText(path, text);
      } catch (error) {
        // Another process may have written the same at the same time, and taken the half-written file's name with it.
        return readOrNull(files, path) === text ? null : `${path} could not be written (${thrownText(error)})`;
      }
      return null;
    },
  };
}

/** A text beside the kept validations that only saves time: what cannot be read is undefined, what cannot be written is not. */
export function cachedText(options: {
  readonly files: Files;
  readonly suitePath: string;
  readonly workingFolder: string;
  readonly name: string;
}): { read(): string | undefined; write(text: string): void } {
  const { files } = options;
  const folder = cacheFolder(files, options.suitePath, options.workingFolder);
  const path = `${folder}/${options.name}`;
  return {
    read: () => readOrNull(files, path) ?? undefined,
    write: (text) => {
      try {
        files.makeFolder(folder);
        files.writeText(path, text);
      } catch {
        // The next one takes longer.
      }
    },
  };
}

/** A restricted one, one with texts that are measured on demand, or one that refuses a run is never kept. */
function mayBeKept(validation: Validation): boolean {
  return validation.only === null && validation.heldOut === null && failuresThatRefuseARun(validation).length === 0;
}

function cacheFolder(files: Files, suitePath: string, workingFolder: string): string {
  for (let folder = parentOf(suitePath); ; folder = parentOf(folder)) {
    if (files.exists(`${folder}/node_modules`)) return `${folder}/node_modules/.cache/assize`;
    if (parentOf(folder) === folder) return `${workingFolder}/.assize`;
  }
}

function parse(files: Files, path: string): Validation | null {
  const text = readOrNull(files, path);
  if (text === null) return null;
  try {
    const parsed = validationSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function readOrNull(files: Files, path: string): string | null {
  try {
    return files.readText(path);
  } catch {
    return null;
  }
}

function parentOf(path: string): string {
  const cut = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'));
  return cut <= 0 ? '' : path.slice(0, cut);
}
