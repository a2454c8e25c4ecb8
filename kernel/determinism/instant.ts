// An instant written as ISO 8601 in UTC, to milliseconds since the Unix epoch. A text is read, never the machine's clock.

/** Null unless the text is a real instant of the form 2026-11-01T08:00:00Z, with milliseconds or without. */
export function parseInstant(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/.test(text)) return null;
  // oxlint-disable-next-line no-restricted-globals -- parses a given text; the clock is not read
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : ms;
}
