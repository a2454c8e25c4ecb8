// Eval logs as bytes, for tests: ZIP records and Zstandard frames put together from the formats' own specifications, so that the
// reader is held against the format and not against a writer of ours. PKWARE APPNOTE 4.3; RFC 8878 section 3.1.1.
import type { ReadFile } from '../../ports/files.ts';

export interface MemberBytes {
  readonly name: string;
  readonly method: number;
  /** As they stand in the archive. */
  readonly packed: Uint8Array;
  /** What they are when unpacked; size and checksum are of these. */
  readonly content: Uint8Array;
  /** General purpose flags; bit 3 leaves the sizes of the local header 0 and adds a data descriptor. */
  readonly flags?: number;
  /** Bytes of an extra field of the local header that the directory does not have. */
  readonly localExtra?: Uint8Array;
}

const encoder = new TextEncoder();

export function utf8(text: string): Uint8Array {
  return encoder.encode(text);
}

export function join(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Numbers little-endian, each with its width in bytes. */
export function little(...fields: readonly (readonly [value: number, width: number])[]): Uint8Array {
  return Uint8Array.from(
    fields.flatMap(([value, width]) => Array.from({ length: width }, (_, i) => Math.floor(value / 256 ** i) % 256)),
  );
}

/** ISO 3309, polynomial 0xEDB88320, bit by bit. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

export function stored(name: string, text: string): MemberBytes {
  return { name, method: 0, packed: utf8(text), content: utf8(text) };
}

/**
 * A frame of one raw block: magic number, a descriptor that says single segment and four bytes of content size, that size, then
 * the block header: last block (bit 0), raw (bits 1 and 2 are 0), its size from bit 3 on. At most 128 KiB.
 */
export function zstandardRaw(content: Uint8Array): Uint8Array {
  return join(little([0xfd2fb528, 4], [0xa0, 1], [content.length, 4], [content.length * 8 + 1, 3]), content);
}

/** Local headers with their data, the central directory, the end record and a comment. With `wide` a ZIP64 end record as well. */
export function zipBytes(
  members: readonly MemberBytes[],
  options: { readonly comment?: string; readonly wide?: boolean } = {},
): Uint8Array {
  const locals: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, method, packed, content, flags = 0x800, localExtra = new Uint8Array() } of members) {
    const isLate = (flags & 8) !== 0;
    const sums = [crc32(content), packed.length, content.length] as const;
    const [crc, packedBytes, contentBytes] = isLate ? [0, 0, 0] : sums;
    const nameBytes = utf8(name);
    const local = join(
      little([0x04034b50, 4], [20, 2], [flags, 2], [method, 2], [0, 4], [crc, 4], [packedBytes, 4], [contentBytes, 4]),
      little([nameBytes.length, 2], [localExtra.length, 2]),
      nameBytes,
      localExtra,
      packed,
      isLate ? little([0x08074b50, 4], [sums[0], 4], [sums[1], 4], [sums[2], 4]) : new Uint8Array(),
    );
    // In the wide form the three 32-bit fields say "see extra field 1", which holds size, compressed size and offset.
    const extra = options.wide ? little([1, 2], [24, 2], [sums[2], 8], [sums[1], 8], [offset, 8]) : new Uint8Array();
    const [shownPacked, shownContent, shownOffset] = options.wide
      ? [0xffffffff, 0xffffffff, 0xffffffff]
      : [sums[1], sums[2], offset];
    directory.push(
      little(
        [0x02014b50, 4],
        [20, 2],
        [20, 2],
        [flags, 2],
        [method, 2],
        [0, 4],
        [sums[0], 4],
        [shownPacked, 4],
        [shownContent, 4],
      ),
      little([nameBytes.length, 2], [extra.length, 2], [0, 2], [0, 2], [0, 2], [0, 4], [shownOffset, 4]),
      nameBytes,
      extra,
    );
    locals.push(local);
    offset += local.length;
  }
  const central = join(...directory);
  const comment = utf8(options.comment ?? '');
  const wideEnd = options.wide
    ? join(
        little([0x06064b50, 4], [44, 8], [45, 2], [45, 2], [0, 4], [0, 4], [members.length, 8], [members.length, 8]),
        little([central.length, 8], [offset, 8]),
        little([0x07064b50, 4], [0, 4], [offset + central.length, 8], [1, 4]),
      )
    : new Uint8Array();
  const [count, size, start] = options.wide
    ? [0xffff, 0xffffffff, 0xffffffff]
    : [members.length, central.length, offset];
  return join(
    ...locals,
    central,
    wideEnd,
    little([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [start, 4], [comment.length, 2]),
    comment,
  );
}

/** Bytes in memory as a file. */
export function fileOf(bytes: Uint8Array): ReadFile {
  const readBytes = (offset: number, length: number): Uint8Array => bytes.slice(offset, offset + length);
  return {
    bytes: bytes.length,
    readBytes,
    read: (offset, length) => new TextDecoder().decode(readBytes(offset, length)),
    lines: () => [],
    close: () => undefined,
  };
}
