// Text that somebody else wrote, on one line and with nothing invisible in it.

const unprintable = /[\p{Cc}\p{Cf}\u2028\u2029]/u;

/** Line breaks and tabs become spaces; other control and format characters are shown as `\u{202e}`. */
export function oneLine(text: string): string {
  if (!unprintable.test(text)) return text;
  return text
    .replace(/[\t\n\r\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
