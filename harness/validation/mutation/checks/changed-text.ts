// What a change wrote into a record: the texts in it that its original does not have.

/** In lower case, one to a line; empty for a record that is the original itself. */
export function changedText(record: unknown, original: unknown): string {
  if (record === original) return '';
  const written: string[] = [];
  compare(record, original, written);
  return written.join('\n').toLowerCase();
}

/** Parts that are the very same object are not walked: a changed record shares most of its original. */
function compare(value: unknown, original: unknown, written: string[]): void {
  if (value === original) return;
  if (typeof value === 'string') written.push(value);
  if (typeof value !== 'object' || value === null) return;
  const before: Readonly<Record<string, unknown>> =
    typeof original === 'object' && original !== null ? Object.fromEntries(Object.entries(original)) : {};
  for (const [key, item] of Object.entries(value)) compare(item, before[key], written);
}
