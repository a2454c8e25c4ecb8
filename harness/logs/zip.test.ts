import { deflateRawSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { nodeDecompress } from '../ports/node/decompress.ts';
import { crc32, fileOf, join, type MemberBytes, stored, utf8, zipBytes, zstandardRaw } from './testing/log-bytes.ts';
import { readZipDirectory } from './zip-directory.ts';
import { readZipText } from './zip-member.ts';

const text = 'The quick brown fox. '.repeat(40);
const content = utf8(text);
const methods: readonly (readonly [string, MemberBytes])[] = [
  ['stored', stored('m.json', text)],
  ['deflated', { name: 'm.json', method: 8, packed: deflateRawSync(content), content }],
  ['Zstandard, one raw block', { name: 'm.json', method: 93, packed: zstandardRaw(content), content }],
  [
    'Zstandard, two frames one after the other',
    {
      name: 'm.json',
      method: 93,
      packed: join(zstandardRaw(content.slice(0, 99)), zstdCompressSync(content.slice(99))),
      content,
    },
  ],
  ['Zstandard, compressed blocks', { name: 'm.json', method: 93, packed: zstdCompressSync(content), content }],
];

function textOf(bytes: Uint8Array, name = 'm.json'): string {
  const file = fileOf(bytes);
  const member = readZipDirectory(file, 'x.eval').get(name);
  if (member === undefined) throw new RangeError(`${name} is no member`);
  return readZipText(file, member, 'x.eval', nodeDecompress);
}

test('the checksum of the test builder is that of the standard’s own check value', () => {
  expect(crc32(utf8('123456789'))).toBe(0xcbf43926);
});

describe('a member is read', () => {
  test.each(methods)('%s', (_, member) => {
    expect(textOf(zipBytes([stored('other.json', '{}'), member]))).toBe(text);
  });

  test('compressed blocks are shorter than the text, raw ones longer', () => {
    const [raw, compressed] = [methods[2], methods[4]];

    expect(compressed?.[1].packed.length).toBeLessThan(content.length / 4);
    expect(raw?.[1].packed.length).toBe(content.length + 12);
  });

  test.each([
    ['behind a comment that holds the mark of an end record', { comment: 'PK\u0005\u0006 and more of it' }],
    ['by a ZIP64 directory', { wide: true }],
  ])('%s', (_, options) => {
    expect(textOf(zipBytes(methods.map(([, member]) => member).slice(0, 1), options))).toBe(text);
  });

  test('whose sizes follow its data, and whose local header has an extra field of its own', () => {
    const member = { ...stored('m.json', text), flags: 0x808, localExtra: Uint8Array.of(9, 9, 0, 0) };

    expect(textOf(zipBytes([member, stored('n.json', 'next')]))).toBe(text);
    expect(textOf(zipBytes([member, stored('n.json', 'next')]), 'n.json')).toBe('next');
  });

  test('of two with one name the last, as an archive that was appended to means it', () => {
    expect(textOf(zipBytes([stored('m.json', 'old'), stored('m.json', 'new')]))).toBe('new');
  });
});

describe('an archive is refused that', () => {
  const whole = zipBytes([stored('m.json', text)]);
  const changed = (at: number, byte: number): Uint8Array => Uint8Array.from(whole, (old, i) => (i === at ? byte : old));

  test.each([
    ['was cut', whole.slice(0, whole.length - 5), 'it has no end record'],
    ['is none', utf8('{"a":1}'), 'it has no end record'],
    ['has another text than its checksum', changed(40, 0x21), 'its checksum is not that of its directory'],
    ['has no header where the directory says', changed(0, 0x51), 'there is no member at byte 0'],
    ['is encrypted', zipBytes([{ ...stored('m.json', text), flags: 0x801 }]), 'it is encrypted'],
    ['has an unknown method', zipBytes([{ ...stored('m.json', text), method: 14 }]), 'method is 14, allowed are 0'],
    [
      'gives more than it says',
      zipBytes([{ name: 'm.json', method: 8, packed: deflateRawSync(content), content: content.slice(1) }]),
      'x.eval, member m.json: the archive cannot be read',
    ],
    [
      'gives less than it says',
      zipBytes([{ name: 'm.json', method: 8, packed: deflateRawSync(content.slice(1)), content }]),
      `it holds ${content.length - 1} bytes, its directory says ${content.length}`,
    ],
    [
      'has a damaged Zstandard frame',
      zipBytes([{ name: 'm.json', method: 93, packed: join(Uint8Array.of(0), zstandardRaw(content)), content }]),
      'x.eval, member m.json: the archive cannot be read',
    ],
  ])('%s', (_, bytes, message) => {
    expect(() => textOf(bytes)).toThrow(message);
  });

  test('breaks off in its directory', () => {
    const end = whole.length - 22;
    const bytes = Uint8Array.from(whole, (old, i) => (i === end + 10 ? 2 : old));

    expect(() => textOf(bytes)).toThrow('its directory breaks off at member 2 of 2');
  });
});
