// The append-only journal of a run: a header that names the run, then one line per finished trial in order of completion.
// A torn last line is cut off and its trial run again; a broken line elsewhere is corruption and refused.
import { canonicalJson } from '../../kernel/encoding/canonical-json.ts';
import { sha256Hex } from '../../kernel/encoding/sha256.ts';
import { AssizeError, badInput } from '../../kernel/outcome/assize-error.ts';
import type { Json } from '../../kernel/contracts/index.ts';
import type { Files } from '../ports/files.ts';

export type JournalHeader = { readonly [field: string]: Json };

export interface JournalEntry {
  readonly case: string;
  readonly trial: number;
  readonly digest: string;
  readonly durationUs: number;
  /** Where the trial's record stands in the journal. */
  readonly offset: number;
  readonly bytes: number;
}

export interface Journal {
  readonly entries: readonly JournalEntry[];
  /** Bytes of a torn last line that were cut off. */
  readonly tornBytes: number;
  append(trial: {
    readonly case: string;
    readonly trial: number;
    readonly line: string;
    readonly digest: string;
    readonly durationUs: number;
    readonly stack: string | null;
  }): void;
  sync(): void;
  close(): void;
}

const syncEvery = 64;
const recordKey = ',"record":';

/** Starts a journal, or goes on with one: its header must be the same, and differences are named. */
export function openJournal(files: Files, path: string, header: JournalHeader, resume: boolean): Journal {
  const found = resume && files.exists(path) ? readJournal(files, path, header) : null;
  if (!found || found.bytes === 0) files.writeText(path, `${canonicalJson(header)}\n`);
  else if (found.tornBytes > 0) files.truncate(path, found.bytes);
  const entries: JournalEntry[] = [...(found?.entries ?? [])];
  let bytes = found?.bytes || new TextEncoder().encode(`${canonicalJson(header)}\n`).length;
  const file = files.openAppend(path);
  let unsynced = 0;
  const sync = (): void => {
    if (unsynced > 0) file.sync();
    unsynced = 0;
  };
  return {
    get entries() {
      return entries;
    },
    tornBytes: found?.tornBytes ?? 0,
    append(trial) {
      const prefix = `{"digest":"${trial.digest}","durationUs":${trial.durationUs},"stack":${JSON.stringify(trial.stack)}${recordKey}`;
      file.append(`${prefix}${trial.line}}\n`);
      const offset = bytes + Buffer.byteLength(prefix);
      const length = Buffer.byteLength(trial.line);
      entries.push({
        case: trial.case,
        trial: trial.trial,
        digest: trial.digest,
        durationUs: trial.durationUs,
        offset,
        bytes: length,
      });
      bytes = offset + length + 2;
      if (++unsynced >= syncEvery) sync();
    },
    sync,
    close() {
      sync();
      file.close();
    },
  };
}

/** Every finished trial of a journal, checked against its digest. Never writes. */
export function readJournal(
  files: Files,
  path: string,
  header: JournalHeader,
): { readonly entries: readonly JournalEntry[]; readonly bytes: number; readonly tornBytes: number } {
  const file = files.openRead(path);
  try {
    const entries: JournalEntry[] = [];
    let bytes = 0;
    let lineNumber = 0;
    for (const line of file.lines()) {
      lineNumber++;
      if (!line.ended) return { entries, bytes, tornBytes: line.bytes };
      if (lineNumber === 1) checkHeader(path, line.text, header);
      else entries.push(parseEntry(path, lineNumber, line.text, line.offset));
      bytes = line.offset + line.bytes;
    }
    if (lineNumber === 0) throw badInput(`${path}: the journal is empty; remove it, or run without --resume`);
    refuseTwice(path, entries);
    return { entries, bytes, tornBytes: 0 };
  } finally {
    file.close();
  }
}

function parseEntry(path: string, lineNumber: number, text: string, lineOffset: number): JournalEntry {
  const broken = (why: string): AssizeError =>
    new AssizeError(
      'STALE',
      `${path}:${lineNumber}: ${why}; this line is not the last, so the file was changed after it was written. Start again without --resume`,
    );
  const start = text.indexOf(recordKey);
  if (start === -1 || !text.endsWith('}')) throw broken('the line is not a finished trial');
  const line = text.slice(start + recordKey.length, -1);
  let head: { digest?: unknown; durationUs?: unknown };
  let record: { case?: unknown; trial?: unknown };
  try {
    head = JSON.parse(`${text.slice(0, start)}}`);
    record = JSON.parse(line);
  } catch {
    throw broken('the line is not JSON');
  }
  if (head.digest !== sha256Hex(line)) throw broken('the record does not have the digest beside it');
  if (typeof record.case !== 'string' || typeof record.trial !== 'number' || typeof head.durationUs !== 'number')
    throw broken('the line names no case and trial');
  return {
    case: record.case,
    trial: record.trial,
    digest: head.digest,
    durationUs: head.durationUs,
    offset: lineOffset + Buffer.byteLength(text.slice(0, start + recordKey.length)),
    bytes: Buffer.byteLength(line),
  };
}

function refuseTwice(path: string, entries: readonly JournalEntry[]): void {
  const seen = new Set<string>();
  for (const { case: id, trial } of entries) {
    const key = canonicalJson([id, trial]);
    if (seen.has(key))
      throw new AssizeError(
        'STALE',
        `${path}: case ${id} trial ${trial} stands there twice; start again without --resume`,
      );
    seen.add(key);
  }
}

function checkHeader(path: string, text: string, wanted: JournalHeader): void {
  let found: Readonly<Record<string, Json>>;
  try {
    found = JSON.parse(text);
  } catch {
    throw badInput(`${path}:1: the first line is not a journal header; run without --resume`);
  }
  const differing = [...new Set([...Object.keys(found), ...Object.keys(wanted)])]
    .sort()
    .filter((field) => canonicalJson(found[field] ?? null) !== canonicalJson(wanted[field] ?? null));
  if (differing.length === 0) return;
  const lines = differing.map(
    (field) => `  ${field}: the journal has ${short(found[field])}, this run ${short(wanted[field])}`,
  );
  throw badInput(
    `${path}: this journal is of another run, so --resume cannot go on with it:\n${lines.join('\n')}\nUse the same options and code, or run without --resume.`,
  );
}

function short(value: Json | undefined): string {
  const text = canonicalJson(value ?? null);
  return text.length > 100 ? `${text.slice(0, 97)}...` : text;
}
