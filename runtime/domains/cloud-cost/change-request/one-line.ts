// Text that somebody else wrote, on one line and with nothing invisible in it.

/** Line breaks and tabs become spaces; other control, format and separator characters are shown as `\u{202e}`. */
export function oneLine(text: string): string {
  return text
    .replace(/[\t\n\r\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
