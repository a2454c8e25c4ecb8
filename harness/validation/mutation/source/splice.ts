// Puts pieces of text into a text. All places are offsets into the original, so that edits made apart go together.

export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Opening and closing pieces stand at a place; a replacement stands for what was between two. */
  readonly kind: 'close' | 'open' | 'replace';
}

const ranks = { close: 0, open: 1, replace: 2 } as const;

/** Something around the text from `start` to `end`. What was put around it earlier ends up outside. */
export function around(start: number, end: number, open: string, close: string): readonly [Edit, Edit] {
  return [
    { start, end: start, text: open, kind: 'open' },
    { start: end, end, text: close, kind: 'close' },
  ];
}

export function instead(start: number, end: number, text: string): Edit {
  return { start, end, text, kind: 'replace' };
}

/** Edits in the order of the text: at one place what closes, innermost first, then what opens, outermost first. */
export function inOrder(edits: readonly Edit[]): readonly Edit[] {
  return edits
    .map((edit, made) => ({ edit, made }))
    .sort((a, b) => {
      if (a.edit.start !== b.edit.start) return a.edit.start - b.edit.start;
      const byRank = ranks[a.edit.kind] - ranks[b.edit.kind];
      if (byRank !== 0) return byRank;
      return a.edit.kind === 'close' ? b.made - a.made : a.made - b.made;
    })
    .map(({ edit }) => edit);
}

/** The text with ordered edits made. Edits inside of what another one replaces are dropped with it. */
export function splice(text: string, ordered: readonly Edit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text: piece } of ordered) {
    if (start < at) continue;
    parts.push(text.slice(at, start), piece);
    at = end;
  }
  parts.push(text.slice(at));
  return parts.join('');
}

/** Ordered edits with one more replacement among them. */
export function withReplacement(ordered: readonly Edit[], more: Edit): readonly Edit[] {
  const inside = ({ start, end, kind }: Edit): boolean =>
    kind === 'replace' ? start >= more.start && end <= more.end : start > more.start && start < more.end;
  const kept = ordered.filter((edit) => !inside(edit));
  const place = kept.findIndex(({ start, kind }) => start > more.start || (start === more.start && kind === 'replace'));
  return place === -1 ? [...kept, more] : [...kept.slice(0, place), more, ...kept.slice(place)];
}
