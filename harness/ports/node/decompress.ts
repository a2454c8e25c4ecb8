// Node's own decompressors. Zstandard is there from 22.15; an older Node says so instead of failing on the name.
import * as zlib from 'node:zlib';
import type { Decompress } from '../decompress.ts';

export const nodeDecompress: Decompress = {
  deflate: (bytes, expectedBytes) => bounded(() => zlib.inflateRawSync(bytes, limit(expectedBytes))),
  zstandard: (bytes, expectedBytes) => {
    const decompress: typeof zlib.zstdDecompressSync | undefined = zlib.zstdDecompressSync;
    if (decompress === undefined)
      throw new RangeError('this Node cannot read Zstandard; it is there from Node 22.15 on');
    return bounded(() => decompress(bytes, limit(expectedBytes)));
  },
  crc32: (bytes) => zlib.crc32(bytes),
};

function limit(expectedBytes: number): { readonly maxOutputLength: number } {
  return { maxOutputLength: Math.max(expectedBytes, 1) };
}

function bounded(decompress: () => Uint8Array): Uint8Array {
  try {
    return decompress();
  } catch (error) {
    throw new RangeError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
