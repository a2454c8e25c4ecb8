// One hash for a part of the measurement: its files by path and content, its packages by name, version and integrity.
import { digest, sha256Hex } from '../../kernel/encoding/sha256.ts';

export interface PartContent {
  /** Path from the root of the code it belongs to, with forward slashes, and the file's digest. */
  readonly files: readonly { readonly path: string; readonly sha256: string }[];
  readonly packages: readonly { readonly name: string; readonly version: string; readonly integrity: string }[];
}

/** SHA-256 of a file's text, without a byte order mark and with LF line ends. */
export function fileDigest(text: string): string {
  return sha256Hex(text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'));
}

/** Independent of the order in which files and packages are given. */
export function partDigest(content: PartContent): string {
  const files = content.files.map(({ path, sha256 }) => [path, sha256] as const).toSorted(byFirst);
  const packages = content.packages
    .map(({ name, version, integrity }) => [name, version, integrity] as const)
    .toSorted(byFirst);
  return digest(['part', 1, files, packages]);
}

function byFirst(a: readonly string[], b: readonly string[]): number {
  const [left = '', right = ''] = [a[0], b[0]];
  return left < right ? -1 : left > right ? 1 : 0;
}
