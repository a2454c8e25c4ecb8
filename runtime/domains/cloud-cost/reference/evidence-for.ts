// Which look-ups of this run are about a resource.
import type { Notes } from './notes.ts';

export function evidenceFor(ref: string, { foundBy, utilization, quotes }: Notes): readonly string[] {
  const ids = [foundBy, utilization.get(ref)?.evidenceId, quotes.get(ref)?.evidenceId];
  return ids.flatMap((id) => id ?? []);
}
