// Compressed bytes as the engine sees them. `expectedBytes` bounds what may come out, so that a small file cannot fill the memory.

export interface Decompress {
  /** RFC 1951, without header and checksum. Throws a RangeError when it is damaged or gives more than expected. */
  deflate(bytes: Uint8Array, expectedBytes: number): Uint8Array;
  /** RFC 8878. Throws a RangeError likewise, and when this Node has no Zstandard. */
  zstandard(bytes: Uint8Array, expectedBytes: number): Uint8Array;
  /** The CRC-32 of ZIP (ISO 3309). */
  crc32(bytes: Uint8Array): number;
}
