// Files as the engine sees them. Paths are absolute; every write is whole or not at all unless it says append.

export interface Files {
  /** The text without a byte order mark, or null when there is no such file. */
  readText(path: string): string | null;
  /** Names in a folder, sorted by code unit, or null when there is no such folder. */
  list(folder: string): readonly string[] | null;
  exists(path: string): boolean;
  makeFolder(folder: string): void;
  /** Writes beside the file, syncs and renames: a reader sees the old text or the new, never half. */
  writeText(path: string, text: string): void;
  remove(path: string): void;
  rename(from: string, to: string): void;
  openAppend(path: string): AppendFile;
  openRead(path: string): ReadFile;
  /** Cuts a file to its first `bytes` bytes. */
  truncate(path: string, bytes: number): void;
}

/** A file that only grows. `append` hands the bytes to the system at once; `sync` makes them survive a power cut. */
export interface AppendFile {
  append(text: string): void;
  sync(): void;
  close(): void;
}

export interface ReadFile {
  readonly bytes: number;
  /** `length` bytes from `offset` as UTF-8. */
  read(offset: number, length: number): string;
  /** The same as bytes; fewer of them where the file ends. */
  readBytes(offset: number, length: number): Uint8Array;
  /** All lines with their place, in order; a last line without a line end has `ended: false`. */
  lines(): Iterable<{
    readonly text: string;
    readonly offset: number;
    readonly bytes: number;
    readonly ended: boolean;
  }>;
  close(): void;
}
