// What was thrown, as one text, whatever it was: code of others throws null, objects without a prototype, errors with traps.

/** Never throws; well-formed. An error gives "Name: message". */
export function thrownText(thrown: unknown): string {
  try {
    const text = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
    return text.toWellFormed();
  } catch {
    return `a thrown ${typeof thrown} that has no text`;
  }
}

/** The stack of a thrown error, or null. Never throws. */
export function thrownStack(thrown: unknown): string | null {
  try {
    const stack: unknown = thrown instanceof Error ? thrown.stack : null;
    return typeof stack === 'string' ? stack.toWellFormed() : null;
  } catch {
    return null;
  }
}
