// Names and ids of resources in prose: which word means which resource, and whether a look-up of this run returned it.
// Words are compared whole, so a-1, a-10 and a-1-backup stay apart.
import type { RunRecord } from '../../runtime/record/schema.ts';
import { tokenize } from './tokens.ts';

export interface Subjects {
  /** The refs that a lower-case word names: none, one, or several that share the name. */
  named(word: string): readonly string[];
  /** The ref that a submission means: written as a ref, or by a name that only one resource has. */
  resolve(written: string): string;
  /** Whether this run was shown the resource, by a look-up or by the people it works for. */
  isShown(ref: string): boolean;
  /** Whether the word stands in anything that this run read. */
  wasRead(word: string): boolean;
  /** For messages: the name with its ref, or the ref alone. */
  describe(ref: string): string;
}

const nobody: readonly string[] = [];

/** Refs by every lower-case word that names them, and the name of each ref. */
export interface Directory {
  readonly byWord: ReadonlyMap<string, readonly string[]>;
  readonly names: ReadonlyMap<string, string | null>;
}

/** A directory of the resources that exist. A name of plain letters alone is never looked for in prose. */
export function directoryOf(resources: Iterable<{ readonly ref: string; readonly name: string | null }>): Directory {
  const byWord = new Map<string, string[]>();
  const names = new Map<string, string | null>();
  const add = (word: string, ref: string): void => {
    const same = byWord.get(word);
    if (!same) byWord.set(word, [ref]);
    else if (!same.includes(ref)) same.push(ref);
  };
  for (const { ref, name } of resources) {
    names.set(ref, name);
    add(ref.toLowerCase(), ref);
    add(idOf(ref).toLowerCase(), ref);
    if (name !== null && !/^\p{L}+$/u.test(name)) add(name.toLowerCase(), ref);
  }
  return { byWord, names };
}

/** The provider's id of `<account>/<provider id>`. */
function idOf(ref: string): string {
  return ref.slice(ref.indexOf('/') + 1);
}

/** What the words of one record mean. `echoes` are keys of outputs that only repeat what the agent wrote. */
export function subjectsOf(record: RunRecord, directory: Directory, echoes: ReadonlySet<string>): Subjects {
  let returned: Set<string> | undefined;
  let read: Set<string> | undefined;
  const named = (word: string): readonly string[] => directory.byWord.get(word) ?? nobody;
  const wasRead = (word: string): boolean => (read ??= wordsRead(record, echoes)).has(word.toLowerCase());
  return {
    named,
    resolve(written) {
      const [only, ...others] = named(written.trim().toLowerCase());
      return only !== undefined && others.length === 0 ? only : written;
    },
    isShown(ref) {
      if ((returned ??= refsReturned(record)).has(ref)) return true;
      const name = directory.names.get(ref);
      return wasRead(ref) || wasRead(idOf(ref)) || (name !== undefined && name !== null && wasRead(name));
    },
    wasRead,
    describe(ref) {
      const name = directory.names.get(ref);
      return name === undefined || name === null ? ref : `${name} (${ref})`;
    },
  };
}

function refsReturned({ toolCalls }: RunRecord): Set<string> {
  return new Set(toolCalls.flatMap(({ result }) => (result.kind === 'ok' ? result.subjects : [])));
}

/** Every word of the request, of the operator's answers and of what the look-ups returned. */
function wordsRead({ request, questions, toolCalls }: RunRecord, echoes: ReadonlySet<string>): Set<string> {
  const words = new Set<string>();
  const add = (value: unknown): void => {
    if (typeof value === 'string') {
      words.add(value.toLowerCase());
      for (const { text } of tokenize(value).tokens) words.add(text);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) if (!echoes.has(key)) add(part);
    }
  };
  add(request);
  for (const { answer } of questions) add(answer);
  for (const { result } of toolCalls) if (result.kind === 'ok' && result.evidenceId !== null) add(result.output);
  return words;
}
