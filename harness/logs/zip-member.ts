// One member of a ZIP archive as text: found, decompressed, and checked against its size and checksum.
import { badInput } from '../../kernel/outcome/assize-error.ts';
import type { Decompress } from '../ports/decompress.ts';
import type { ReadFile } from '../ports/files.ts';
import { damaged, viewOf, type ZipMember } from './zip-directory.ts';

const localHeaderBytes = 30;
/** A JSON text beyond this does not fit a string of the platform (2^29 - 24 units). */
const largestMember = 2 ** 29 - 24;

/** Throws `BAD_INPUT` for an encrypted member, a method that is none of 0, 8, 93, and bytes that are not what the directory says. */
export function readZipText(file: ReadFile, member: ZipMember, where: string, decompress: Decompress): string {
  const place = `${where}, member ${member.name}`;
  if (member.isEncrypted) throw badInput(`${place}: it is encrypted. Write the log without a password.`);
  if (member.bytes > largestMember)
    throw badInput(`${place}: it holds ${member.bytes} bytes, allowed is up to ${largestMember}.`);
  const header = viewOf(file.readBytes(member.headerOffset, localHeaderBytes));
  if (header.byteLength < localHeaderBytes || header.getUint32(0, true) !== 0x04034b50)
    throw damaged(place, `there is no member at byte ${member.headerOffset}`);
  // Name and extra field of the local header may be longer or shorter than those of the directory.
  const start = member.headerOffset + localHeaderBytes + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = file.readBytes(start, member.compressedBytes);
  if (packed.length < member.compressedBytes)
    throw damaged(place, `${packed.length} of its ${member.compressedBytes} bytes are there`);
  const bytes = unpack(packed, member, place, decompress);
  if (bytes.length !== member.bytes)
    throw damaged(place, `it holds ${bytes.length} bytes, its directory says ${member.bytes}`);
  if (decompress.crc32(bytes) !== member.crc32) throw damaged(place, 'its checksum is not that of its directory');
  return new TextDecoder().decode(bytes);
}

function unpack(packed: Uint8Array, member: ZipMember, place: string, decompress: Decompress): Uint8Array {
  try {
    switch (member.method) {
      case 0:
        return packed;
      case 8:
        return decompress.deflate(packed, member.bytes);
      case 93:
        return decompress.zstandard(packed, member.bytes);
      default:
    }
  } catch (error) {
    if (error instanceof RangeError) throw damaged(place, error.message);
    throw error;
  }
  throw badInput(
    `${place}: its compression method is ${member.method}, allowed are 0 (stored), 8 (deflated) and 93 (Zstandard). ` +
      'Write the log again with "inspect log convert".',
  );
}
