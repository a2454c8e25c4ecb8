// Files in memory that keep the same promises as the real ones; for tests and for runs that leave nothing behind.
import type { AppendFile, Files, ReadFile } from '../ports/files.ts';

export interface MemoryFiles extends Files {
  /** Everything there is, by path. */
  readonly texts: ReadonlyMap<string, string>;
}

export function memoryFiles(initial: Readonly<Record<string, string>> = {}): MemoryFiles {
  const texts = new Map(Object.entries(initial));
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const openAppend = (path: string): AppendFile => {
    if (!texts.has(path)) texts.set(path, '');
    return {
      append: (text) => void texts.set(path, `${texts.get(path) ?? ''}${text}`),
      sync: () => undefined,
      close: () => undefined,
    };
  };
  const openRead = (path: string): ReadFile => {
    const data = encoder.encode(texts.get(path) ?? '');
    const read = (offset: number, length: number): string => decoder.decode(data.subarray(offset, offset + length));
    function* lines(): Generator<{ text: string; offset: number; bytes: number; ended: boolean }> {
      for (let start = 0; start < data.length;) {
        const end = data.indexOf(10, start);
        const stop = end === -1 ? data.length : end;
        yield {
          text: read(start, stop - start),
          offset: start,
          bytes: end === -1 ? stop - start : stop - start + 1,
          ended: end !== -1,
        };
        start = stop + 1;
      }
    }
    const readBytes = (offset: number, length: number): Uint8Array => data.slice(offset, offset + length);
    return { bytes: data.length, read, readBytes, lines, close: () => undefined };
  };
  return {
    texts,
    readText: (path) => texts.get(path)?.replace(/^\uFEFF/, '') ?? null,
    list: (folder) => {
      const names = [...texts.keys()]
        .filter((path) => path.startsWith(`${folder}/`))
        .map((path) => path.slice(folder.length + 1));
      return names.length > 0 ? names.filter((name) => !name.includes('/')).sort() : null;
    },
    exists: (path) => texts.has(path) || [...texts.keys()].some((known) => known.startsWith(`${path}/`)),
    makeFolder: () => undefined,
    writeText: (path, text) => void texts.set(path, text),
    remove: (path) => void texts.delete(path),
    rename: (from, to) => {
      texts.set(to, texts.get(from) ?? '');
      texts.delete(from);
    },
    openAppend,
    openRead,
    truncate: (path, bytes) =>
      void texts.set(path, decoder.decode(encoder.encode(texts.get(path) ?? '').subarray(0, bytes))),
  };
}
