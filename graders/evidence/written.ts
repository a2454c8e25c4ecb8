// Every text that the agent wrote: the assistant's text blocks, and all keys and strings of its tool inputs.
import type { RunRecord } from '../../runtime/record/schema.ts';
import { assistantTexts } from './prose.ts';
import type { WrittenText } from './prose.ts';

export function textsWritten(record: RunRecord): readonly WrittenText[] {
  const written: WrittenText[] = [...assistantTexts(record)];
  for (const [index, { input }] of record.toolCalls.entries()) collect(input, `/toolCalls/${index}/input`, written);
  return written;
}

function collect(value: unknown, at: string, written: WrittenText[]): void {
  switch (typeof value) {
    case 'string':
      written.push({ text: value, at });
      break;
    case 'object':
      for (const [key, part] of Object.entries(value ?? {})) {
        const place = `${at}/${escapeKey(key)}`;
        written.push({ text: key, at: place });
        collect(part, place, written);
      }
      break;
    default: // numbers and truths hold no text
  }
}

/** RFC 6901, section 3. */
function escapeKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
