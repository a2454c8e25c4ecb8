// An instant written as ISO 8601 in UTC, to milliseconds since the Unix epoch. A text is read, never the machine's clock.

/**
 * Null unless the text is a real instant of the form 2026-11-01T08:00:00Z, with milliseconds or without. 31 February is
 * none: a day that the month does not have would otherwise be read as one of the next month.
 */
export function parseInstant(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/.test(text)) return null;
  // oxlint-disable-next-line no-restricted-globals -- reads and writes a given text; the clock is not read
  const instant = new Date(text);
  const ms = instant.getTime();
  if (Number.isNaN(ms)) return null;
  const upToSeconds = 'yyyy-mm-ddThh:mm:ss'.length;
  return instant.toISOString().slice(0, upToSeconds) === text.slice(0, upToSeconds) ? ms : null;
}
