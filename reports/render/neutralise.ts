// Makes untrusted text harmless on a terminal and in a log: no control characters, no escape sequences, no hidden direction marks.

/** Control characters (but line feed and tab), bidi and zero-width marks and the tag alphabet become visible escapes. */
export function neutralise(text: string): string {
  return text.toWellFormed().replace(unsafe, (mark) => `\\u{${mark.codePointAt(0)?.toString(16)}}`);
}

/** One line of it: line ends and tabs become spaces. */
export function neutraliseLine(text: string): string {
  return neutralise(text.replace(/[\r\n\t]+/g, ' '));
}

const unsafe =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;
