// Names and ids of resources in prose: which word means which resource, and whether a look-up of this run returned it.
// Words are compared whole, so a-1, a-10 and a-1-backup stay apart.
import type { RunRecord } from '../../runtime/record/schema.ts';
import { lookUpsOf } from './look-ups.ts';
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
  /** For messages: the name with its ref. */
  describe(ref: string): string;
}

const nobody: readonly string[] = [];

interface Named {
  readonly ref: string;
  readonly name: string | null;
}

/** Refs by every lower-case word that names them, and what has a ref. */
export interface Directory {
  readonly byWord: ReadonlyMap<string, readonly string[]>;
  readonly byRef: ReadonlyMap<string, readonly Named[]>;
}

/** A directory of the resources that exist. A name of plain letters alone is never looked for in prose. */
export function directoryOf(resources: Iterable<Named>): Directory {
  const all = [...resources];
  const refsByWord = Map.groupBy(
    all.flatMap((resource) => [...wordsFor(resource)].map((word) => ({ word, ref: resource.ref }))),
    ({ word }) => word,
  );
  return {
    byWord: new Map([...refsByWord].map(([word, same]) => [word, same.map(({ ref }) => ref)])),
    byRef: Map.groupBy(all, ({ ref }) => ref),
  };
}

/** The ref, the provider's id in it, and the name where it has more than letters, as "null" has not; each once. */
function wordsFor({ ref, name }: Named): ReadonlySet<string> {
  const id = ref.slice(ref.indexOf('/') + 1);
  return new Set([ref, id, String(name)].filter((word) => /\P{L}/u.test(word)).map((word) => word.toLowerCase()));
}

/** What the words of one record mean. `echoes` are keys of outputs that only repeat what the agent wrote. */
export function subjectsOf(record: RunRecord, directory: Directory, echoes: ReadonlySet<string>): Subjects {
  let words: ReadonlySet<string> | undefined;
  let shown: ReadonlySet<string> | undefined;
  const named = (word: string): readonly string[] => directory.byWord.get(word) ?? nobody;
  const read = (): ReadonlySet<string> => (words ??= wordsRead(record, echoes));
  return {
    named,
    resolve(written) {
      const [first = written, ...others] = named(written.trim().toLowerCase());
      return others.length === 0 ? first : written;
    },
    isShown: (ref) => (shown ??= new Set([...read()].flatMap(named))).has(ref),
    wasRead: (word) => read().has(word),
    describe: (ref) => `${directory.byRef.get(ref)?.at(0)?.name ?? 'no name'} (ref ${ref})`,
  };
}

/** Every word of the request, of the operator's answers and of what the look-ups returned. */
function wordsRead(record: RunRecord, echoes: ReadonlySet<string>): ReadonlySet<string> {
  const words = new Set<string>();
  const add = (value: unknown): void => {
    if (typeof value === 'string') {
      for (const { text } of tokenize(value).tokens) words.add(text);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) if (!echoes.has(key)) add(part);
    }
  };
  const answers = record.questions.map(({ answer }) => answer);
  add([record.request, answers, lookUpsOf(record)]);
  return words;
}
