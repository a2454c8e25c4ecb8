// One YAML file, read strictly (YAML 1.2 core), with a line and column for every value. It knows nothing of cases.
import { isAlias, isMap, isNode, isPair, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { Document } from 'yaml';

export type Path = readonly (string | number)[];

export interface Place {
  readonly line: number;
  readonly column: number;
}

export interface YamlFile {
  readonly value: unknown;
  /** Faults of the text itself: syntax, duplicate keys, aliases. */
  readonly faults: readonly { readonly at: Place; readonly message: string }[];
  /** Where the value at a path stands; for a missing value where its parent stands. */
  placeOf(path: Path): Place;
  /** Where the key at the end of a path stands. */
  placeOfKey(path: Path): Place;
  /** The scalar as it was written, quotes and all left out, or undefined. */
  sourceOf(path: Path): string | undefined;
}

/** Reads YAML 1.2 with the core schema: `no` stays a text, `012` stays what was written (see `sourceOf`). */
export function readYaml(text: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text.replace(/^\uFEFF/, ''), {
    lineCounter: lines,
    version: '1.2',
    schema: 'core',
    strict: true,
    uniqueKeys: true,
    prettyErrors: false,
    merge: false,
  });
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const faults = [...document.errors, ...document.warnings].map((error) => ({
    at: placeAt(error.pos[0]),
    message: error.message.replace(/\s+/g, ' '),
  }));
  visit(document, {
    Alias: (_, node) =>
      void faults.push({
        at: placeAt(node.range?.[0] ?? 0),
        message: `alias *${node.source}: aliases are not allowed here; write the value out`,
      }),
  });
  const nodeAt = (path: Path): unknown => (path.length === 0 ? document.contents : document.getIn(path, true));
  const placeOf = (path: Path): Place => {
    for (let length = path.length; length >= 0; length--) {
      const node = nodeAt(path.slice(0, length));
      if (isNode(node) && node.range) return placeAt(node.range[0]);
    }
    return { line: 1, column: 1 };
  };
  return {
    value: faults.length > 0 ? undefined : toValue(document),
    faults,
    placeOf,
    placeOfKey: (path) => {
      const parent = nodeAt(path.slice(0, -1));
      const key = path.at(-1);
      if (isMap(parent)) {
        const pair = parent.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === key);
        if (pair && isScalar(pair.key) && pair.key.range) return placeAt(pair.key.range[0]);
      }
      return placeOf(path);
    },
    sourceOf: (path) => {
      const node = nodeAt(path);
      return isScalar(node) && !isAlias(node) && node.source !== undefined ? node.source : undefined;
    },
  };
}

function toValue(document: Document): unknown {
  return document.toJS({ maxAliasCount: 0 });
}
