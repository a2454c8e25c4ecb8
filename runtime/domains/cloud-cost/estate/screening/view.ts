// A view: another reading of a text (folded, decoded) whose every character knows which raw characters it came from.

export interface View {
  readonly text: string;
  /** Raw index at which character `i` of the view begins, and one past its last raw character. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** A stretch of the raw text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const control = /[^\P{Cc}\t\n\r]/u;
/** The tag alphabet repeats ASCII, invisibly, from this code point on. */
const tagBlockBase = 0xe0000;

/** Whether folding would change anything; typographic quotes and letters of other scripts stay as they are. */
export function foldChanges(raw: string): boolean {
  return invisible.test(raw) || control.test(raw) || raw.normalize('NFKC') !== raw;
}

/**
 * Folds a text for reading: NFKC, no zero-width, bidi, soft-hyphen or control characters, and the invisible tag
 * alphabet as the ASCII it spells. Case stays.
 */
export function foldView(raw: string): View {
  const builder = createViewBuilder();
  let at = 0;
  for (const character of raw) {
    builder.push(foldCharacter(character), at, at + character.length);
    at += character.length;
  }
  return builder.view();
}

function foldCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x20 && code < 0x7f) return character;
  if (code > tagBlockBase + 0x1f && code < tagBlockBase + 0x7f) return String.fromCharCode(code - tagBlockBase);
  if (invisible.test(character) || control.test(character)) return '';
  return character.normalize('NFKC');
}

const percentByte = /%([2-7][0-9A-Fa-f])/g;

/** Decodes each `%41` of a view once; bytes outside printable ASCII stay as they are written. */
export function percentView(base: View): View {
  const builder = createViewBuilder();
  let at = 0;
  for (const match of base.text.matchAll(percentByte)) {
    copy(base, at, match.index, builder);
    at = match.index + 3;
    builder.push(
      String.fromCharCode(Number.parseInt(match[1] ?? '', 16)),
      base.starts[match.index] ?? 0,
      base.ends[at - 1] ?? 0,
    );
  }
  copy(base, at, base.text.length, builder);
  return builder.view();
}

function copy(base: View, from: number, to: number, builder: ViewBuilder): void {
  for (let at = from; at < to; at++) builder.push(base.text.charAt(at), base.starts[at] ?? 0, base.ends[at] ?? 0);
}

/** The raw stretch that `[start, end)` of a view was read from. */
export function rawSpan(view: View, start: number, end: number): Span {
  return { start: view.starts[start] ?? 0, end: view.ends[end - 1] ?? 0 };
}

interface ViewBuilder {
  push(text: string, start: number, end: number): void;
  view(): View;
}

function createViewBuilder(): ViewBuilder {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  return {
    push(piece, start, end) {
      text += piece;
      for (let unit = 0; unit < piece.length; unit++) {
        starts.push(start);
        ends.push(end);
      }
    },
    view: () => ({ text, starts, ends }),
  };
}
