// The bytes of an Inspect eval log: one JSON text, or a ZIP archive (.eval) with a header and one member a sample.
import type { SchemaIssue } from '../../kernel/contracts/index.ts';
import { inspectHeaderSchema, inspectSampleSchema } from '../../kernel/contracts/inspect-log.ts';
import { badInput } from '../../kernel/outcome/assize-error.ts';
import type { Decompress } from '../ports/decompress.ts';
import type { ReadFile } from '../ports/files.ts';
import { describeIssues } from '../suite/schema-issues.ts';
import type { InspectLog } from './inspect-results.ts';
import { parseLenientJson } from './lenient-json.ts';
import { readZipDirectory, type ZipMember } from './zip-directory.ts';
import { readZipText } from './zip-member.ts';

/** Called after each sample of an archive: how many are read, of how many. */
export type OnSample = (done: number, total: number) => void;

/** A `.json` log that was parsed already. Throws `BAD_INPUT` for what is no log. */
export function inspectLogOf(value: unknown, where: string): InspectLog {
  const header = checked(inspectHeaderSchema, value, where);
  const samples: unknown = typeof value === 'object' && value !== null && 'samples' in value ? value.samples : [];
  const list: readonly unknown[] = Array.isArray(samples) ? samples : [];
  return {
    header,
    samples: list.map((sample, index) => checked(inspectSampleSchema, sample, `${where}, samples[${index}]`)),
  };
}

/** A `.eval` archive, one sample in memory at a time. An unfinished log has no header.json: its journal says what was started. */
export function readEvalArchive(
  file: ReadFile,
  where: string,
  decompress: Decompress,
  onSample: OnSample = () => undefined,
): InspectLog {
  const members = readZipDirectory(file, where);
  const read = (member: ZipMember): unknown =>
    parseJson(readZipText(file, member, where, decompress), `${where}, member ${member.name}`);
  const head = members.get('header.json') ?? members.get('_journal/start.json');
  if (head === undefined)
    throw badInput(
      `${where}: the archive has neither header.json nor _journal/start.json, so it is no Inspect eval log. ` +
        `Its members: ${[...members.keys()].slice(0, 5).join(', ') || 'none'}`,
    );
  const header = checked(inspectHeaderSchema, read(head), `${where}, member ${head.name}`);
  const ofSamples = [...members.values()].filter(({ name }) => name.startsWith('samples/') && name.endsWith('.json'));
  const samples = ofSamples.map((member, index) => {
    const sample = checked(inspectSampleSchema, read(member), `${where}, member ${member.name}`);
    onSample(index + 1, ofSamples.length);
    return sample;
  });
  return { header: { ...header, status: header.status ?? 'started' }, samples };
}

/** Throws `BAD_INPUT` for a text that is no JSON, not even with Python's tokens for numbers that are none. */
export function parseJson(text: string, where: string): unknown {
  try {
    return parseLenientJson(text);
  } catch (error) {
    throw badInput(`${where}: not JSON (${error instanceof Error ? error.message : String(error)})`);
  }
}

/** As the schemas of kernel/contracts parse. */
interface Parser<T> {
  safeParse(
    value: unknown,
    options: { readonly reportInput: boolean },
  ):
    | { readonly success: true; readonly data: T }
    | { readonly success: false; readonly error: { readonly issues: readonly SchemaIssue[] } };
}

function checked<T>(schema: Parser<T>, value: unknown, where: string): T {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const faults = describeIssues({ issues: parsed.error.issues, value, schema });
  throw badInput(
    `${where}: not as Inspect writes a log of version 2: ${faults
      .slice(0, 3)
      .map(({ message }) => message)
      .join('; ')}`,
  );
}
