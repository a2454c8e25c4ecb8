// The real files.
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { AppendFile, Files, ReadFile } from '../files.ts';

export const nodeFiles: Files = {
  readText: (path) => orNull(() => readFileSync(path, 'utf8').replace(/^\uFEFF/, '')),
  list: (folder) => orNull(() => readdirSync(folder).sort()),
  exists: (path) => existsSync(path),
  makeFolder: (folder) => void mkdirSync(folder, { recursive: true }),
  writeText,
  remove: (path) => rmSync(path, { force: true }),
  rename: (from, to) => renameSync(from, to),
  openAppend,
  openRead,
  truncate: (path, bytes) => {
    const file = openSync(path, 'r+');
    try {
      ftruncateSync(file, bytes);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  },
};

function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}

function writeText(path: string, text: string): void {
  const beside = join(dirname(path), `.${basename(path)}.part`);
  const file = openSync(beside, 'w');
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(beside, path);
}

function openAppend(path: string): AppendFile {
  const file = openSync(path, 'a');
  return {
    append: (text) => {
      const bytes = Buffer.from(text);
      for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
    },
    sync: () => fsyncSync(file),
    close: () => closeSync(file),
  };
}

function openRead(path: string): ReadFile {
  const file = openSync(path, 'r');
  const bytes = fstatSync(file).size;
  const readBytes = (offset: number, length: number): Buffer => {
    const buffer = Buffer.alloc(length);
    let got = 0;
    while (got < length) {
      const step = readSync(file, buffer, got, length - got, offset + got);
      if (step === 0) break;
      got += step;
    }
    return buffer.subarray(0, got);
  };
  function* lines(): Generator<{ text: string; offset: number; bytes: number; ended: boolean }> {
    const chunkBytes = 1 << 20;
    let rest = Buffer.alloc(0);
    let restOffset = 0;
    for (let offset = 0; offset < bytes; offset += chunkBytes) {
      const data = Buffer.concat([rest, readBytes(offset, Math.min(chunkBytes, bytes - offset))]);
      let start = 0;
      for (let end = data.indexOf(10, start); end !== -1; end = data.indexOf(10, start)) {
        yield {
          text: data.toString('utf8', start, end),
          offset: restOffset + start,
          bytes: end - start + 1,
          ended: true,
        };
        start = end + 1;
      }
      rest = data.subarray(start);
      restOffset += start;
    }
    if (rest.length > 0) yield { text: rest.toString('utf8'), offset: restOffset, bytes: rest.length, ended: false };
  }
  return {
    bytes,
    read: (offset, length) => readBytes(offset, length).toString('utf8'),
    readBytes,
    lines,
    close: () => closeSync(file),
  };
}
