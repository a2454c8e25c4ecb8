// The central directory of a ZIP archive: which members there are and where. Format: PKWARE APPNOTE 6.3.10, sections 4.3 to 4.5.
// Written here because Inspect's logs hold members of method 93 (Zstandard), which the small typed readers do not know.
import { badInput } from '../../kernel/outcome/assize-error.ts';
import type { ReadFile } from '../ports/files.ts';

export interface ZipMember {
  readonly name: string;
  /** 0 stored, 8 deflated, 93 Zstandard. */
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly crc32: number;
  readonly compressedBytes: number;
  readonly bytes: number;
  readonly headerOffset: number;
}

const endBytes = 22;
const longestComment = 0xffff;
const headerBytes = 46;
const inExtra32 = 0xffffffff;

/**
 * The members by name; of members with the same name the last, as an archive that was appended to means it. `where` names the
 * file in messages. Throws `BAD_INPUT` for a file that is cut, split over disks, or no archive.
 */
export function readZipDirectory(file: ReadFile, where: string): ReadonlyMap<string, ZipMember> {
  const { offset, bytes, members } = findDirectory(file, where);
  const directory = viewOf(file.readBytes(offset, bytes));
  const found = new Map<string, ZipMember>();
  let at = 0;
  for (let index = 0; index < members; index += 1) {
    if (at + headerBytes > directory.byteLength || directory.getUint32(at, true) !== 0x02014b50)
      throw damaged(where, `its directory breaks off at member ${index + 1} of ${members}`);
    const nameBytes = directory.getUint16(at + 28, true);
    const extraBytes = directory.getUint16(at + 30, true);
    const flags = directory.getUint16(at + 8, true);
    const end = at + headerBytes + nameBytes + extraBytes;
    if (end > directory.byteLength)
      throw damaged(where, `its directory breaks off at member ${index + 1} of ${members}`);
    const name = decodeName(slice(directory, at + headerBytes, nameBytes), (flags & 0x800) !== 0);
    const wide = wideFields(slice(directory, at + headerBytes + nameBytes, extraBytes));
    const field = (position: number): number => {
      const value = directory.getUint32(at + position, true);
      return value === inExtra32 ? (wide.shift() ?? value) : value;
    };
    const size = field(24);
    const compressedBytes = field(20);
    const headerOffset = field(42);
    found.set(name, {
      name,
      method: directory.getUint16(at + 10, true),
      isEncrypted: (flags & 1) !== 0,
      crc32: directory.getUint32(at + 16, true),
      compressedBytes,
      bytes: size,
      headerOffset,
    });
    at = end + directory.getUint16(at + 32, true);
  }
  return found;
}

// The end record is the last thing in the file but for a comment; a ZIP64 locator stands right before it (4.3.14, 4.3.15).
function findDirectory(
  file: ReadFile,
  where: string,
): { readonly offset: number; readonly bytes: number; readonly members: number } {
  const tailBytes = Math.min(file.bytes, endBytes + longestComment);
  const tailOffset = file.bytes - tailBytes;
  const tail = viewOf(file.readBytes(tailOffset, tailBytes));
  let end = tail.byteLength - endBytes;
  while (
    end >= 0 &&
    !(tail.getUint32(end, true) === 0x06054b50 && end + endBytes + tail.getUint16(end + 20, true) <= tail.byteLength)
  )
    end -= 1;
  if (end < 0) throw damaged(where, 'it has no end record: it is no ZIP archive, or it was cut while it was written');
  const narrow = {
    members: tail.getUint16(end + 10, true),
    bytes: tail.getUint32(end + 12, true),
    offset: tail.getUint32(end + 16, true),
  };
  const locatorOffset = tailOffset + end - 20;
  const locator = locatorOffset < 0 ? null : viewOf(file.readBytes(locatorOffset, 20));
  const isWide = locator !== null && locator.getUint32(0, true) === 0x07064b50;
  const wide = isWide ? viewOf(file.readBytes(readUint64(locator, 8), 56)) : null;
  if (wide !== null && (wide.byteLength < 56 || wide.getUint32(0, true) !== 0x06064b50))
    throw damaged(where, 'its ZIP64 end record is not where its locator says');
  const place = wide
    ? { members: readUint64(wide, 32), bytes: readUint64(wide, 40), offset: readUint64(wide, 48) }
    : narrow;
  if (place.offset + place.bytes > file.bytes)
    throw damaged(where, `its directory would end at byte ${place.offset + place.bytes} of ${file.bytes}`);
  return place;
}

// Extra field 1 holds those of size, compressed size and offset, in this order, that did not fit 32 bits (4.5.3).
function wideFields(extra: DataView): number[] {
  let at = 0;
  while (at + 4 <= extra.byteLength) {
    const id = extra.getUint16(at, true);
    const bytes = extra.getUint16(at + 2, true);
    if (id === 1) {
      const values: number[] = [];
      for (let i = at + 4; i + 8 <= Math.min(at + 4 + bytes, extra.byteLength); i += 8)
        values.push(readUint64(extra, i));
      return values;
    }
    at += 4 + bytes;
  }
  return [];
}

function readUint64(view: DataView, at: number): number {
  return view.getUint32(at, true) + view.getUint32(at + 4, true) * 2 ** 32;
}

function decodeName(bytes: DataView, isUtf8: boolean): string {
  return new TextDecoder(isUtf8 ? 'utf-8' : 'latin1').decode(bytes);
}

function slice(view: DataView, at: number, bytes: number): DataView {
  return new DataView(view.buffer, view.byteOffset + at, bytes);
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function damaged(where: string, what: string): Error {
  return badInput(`${where}: the archive cannot be read: ${what}. Copy it again from where it was written.`);
}
