// What the generator returns: texts with the path they belong at. Writing them is the caller's work.

export interface GeneratedFile {
  /** Relative to `cases/cloud-cost/world`, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** A JSON document whose one long list stands one item a line, so that a change shows as the lines it touches. */
export function jsonListText(
  head: Readonly<Record<string, unknown>>,
  listName: string,
  items: readonly unknown[],
  tail: Readonly<Record<string, unknown>> = {},
): string {
  const member = ([key, value]: readonly [string, unknown]): string =>
    `${JSON.stringify(key)}:${JSON.stringify(value)}`;
  const list = `${JSON.stringify(listName)}:${jsonLines(items)}`;
  return `{${[...Object.entries(head).map(member), list, ...Object.entries(tail).map(member)].join(',')}}\n`;
}

/** A JSON array, one item a line. */
export function jsonLines(items: readonly unknown[]): string {
  return items.length === 0 ? '[]' : `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`;
}

/** Cuts a list into pages of `size`; an empty list is one empty page. */
export function pagesOf<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  const pages: T[][] = [];
  for (let at = 0; at < items.length; at += size) pages.push(items.slice(at, at + size));
  return pages.length === 0 ? [[]] : pages;
}
