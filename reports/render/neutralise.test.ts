import { describe, expect, test } from 'vitest';
import { escapeMarkdown } from './escape-markdown.ts';
import { percent } from './format.ts';
import { neutralise, neutraliseLine } from './neutralise.ts';

describe('untrusted text', () => {
  test.each([
    ['an escape sequence', '\u001b[31mred', '\\u{1b}[31mred'],
    ['an eight-bit control sequence', '\u009b31m', '\\u{9b}31m'],
    ['a carriage return that overwrites', 'safe\rbad', 'safe\\u{d}bad'],
    ['a right-to-left override', 'a\u202eb', 'a\\u{202e}b'],
    ['a zero-width space', 'ig\u200bnore', 'ig\\u{200b}nore'],
    ['the tag alphabet', `x\u{e0073}`, 'x\\u{e0073}'],
    ['a lone surrogate', 'a\ud800b', 'a\ufffdb'],
  ])('%s is shown, not obeyed', (_, text, shown) => {
    expect(neutralise(text)).toBe(shown);
  });

  test('keeps its line ends in a body and loses them in a line', () => {
    expect(neutralise('a\nb')).toBe('a\nb');
    expect(neutraliseLine('a\r\nb\tc')).toBe('a b c');
  });

  test.each([
    ['an image', '![x](https://evil.example/?d=1)'],
    ['a link', '[x](https://evil.example)'],
    ['HTML', '<img src=x onerror=alert(1)>'],
    ['a table cell', 'a | b'],
    ['a heading', '# big'],
    ['a bare address', 'see https://evil.example'],
    ['a mention', '@everyone'],
  ])('%s is not live in Markdown', (_, text) => {
    const escaped = escapeMarkdown(text);

    expect(escaped).not.toMatch(/(^|[^\\])[[\]<>|!#@]/);
    expect(escaped).not.toContain('https:');
  });
});

test.each([
  [1, '100.0'],
  [0.9996, '99.9'],
  [0.0004, '0.1'],
  [0, '0.0'],
  [26 / 30, '86.7'],
])('a share of %d is printed as %s', (share, text) => {
  expect(percent(share)).toBe(text);
});
