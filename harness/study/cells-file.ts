// The file of finished cells: a header that names the study, then one line per cell, appended. A second start goes on with it.
import type { Json } from '../../kernel/contracts/index.ts';
import { canonicalJson } from '../../kernel/encoding/canonical-json.ts';
import { badInput } from '../../kernel/outcome/assize-error.ts';
import type { FinishedCell, Tallied } from '../../statistics/study/index.ts';
import type { Files } from '../ports/files.ts';

/** What all cells of a file share. Another header is another study. */
export interface StudyHeader {
  readonly study: 'intervals';
  readonly seed: string;
  readonly confidence: number;
  readonly methods: readonly string[];
}

export interface CellsFile {
  /** In the order of the file. */
  readonly cells: readonly FinishedCell[];
  /** Bytes of a torn last line that were cut off. */
  readonly tornBytes: number;
  append(cell: FinishedCell): void;
  close(): void;
}

/** Opens the file at `path`, new or to go on. Throws `BAD_INPUT` when it is of another study or a line in it is broken. */
export function openCells(files: Files, path: string, header: StudyHeader): CellsFile {
  const found = files.exists(path) ? readCells(files, path) : null;
  if (found !== null && found.header !== null) requireSame(path, found.header, header);
  if (found === null || found.header === null) files.writeText(path, `${canonicalJson(headerJson(header))}\n`);
  else if (found.tornBytes > 0) files.truncate(path, found.bytes);
  const file = files.openAppend(path);
  return {
    cells: found?.cells ?? [],
    tornBytes: found?.tornBytes ?? 0,
    append(cell) {
      file.append(`${canonicalJson(cellJson(cell))}\n`);
      file.sync();
    },
    close: () => file.close(),
  };
}

interface ReadCells {
  readonly header: StudyHeader | null;
  readonly cells: readonly FinishedCell[];
  readonly bytes: number;
  readonly tornBytes: number;
}

/** Every finished cell of a file. `header` is null when not even that was written whole. Throws `BAD_INPUT` for a broken line. */
export function readCells(files: Files, path: string): ReadCells {
  const file = files.openRead(path);
  try {
    let header: StudyHeader | null = null;
    let [bytes, number] = [0, 0];
    const cells: FinishedCell[] = [];
    for (const line of file.lines()) {
      if (!line.ended) break;
      number += 1;
      const parsed = parseLine(path, number, line.text);
      if (header === null) header = asHeader(path, parsed);
      else cells.push(asCell(path, number, parsed));
      bytes = line.offset + line.bytes;
    }
    return { header, cells, bytes, tornBytes: file.bytes - bytes };
  } finally {
    file.close();
  }
}

function parseLine(path: string, number: number, text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch {
    // Said below.
  }
  throw broken(path, number, 'it is no JSON object');
}

function broken(path: string, number: number, why: string): Error {
  return badInput(
    `${path}, line ${number}: ${why}. Only a last line may be torn; start again with --fresh, or give another --out.`,
  );
}

function asHeader(path: string, value: Readonly<Record<string, unknown>>): StudyHeader {
  const { study, seed, confidence, methods } = value;
  if (study !== 'intervals' || typeof seed !== 'string' || typeof confidence !== 'number' || !Array.isArray(methods))
    throw broken(path, 1, 'it is no header of an interval study');
  return { study, seed, confidence, methods: methods.map(String) };
}

function asCell(path: string, number: number, value: Readonly<Record<string, unknown>>): FinishedCell {
  const { cell, replicates, methods } = value;
  if (typeof cell !== 'string' || typeof replicates !== 'number' || typeof methods !== 'object' || methods === null)
    throw broken(path, number, 'it is no cell');
  const tallied = new Map<string, Tallied>();
  for (const [id, row] of Object.entries(methods)) {
    const [covered, above, below, width] = Array.isArray(row) ? row.map(Number) : [];
    if (covered === undefined || above === undefined || below === undefined || width === undefined)
      throw broken(path, number, `methods.${id} is not [covered, above, below, sum of widths]`);
    if (covered + above + below !== replicates)
      throw broken(path, number, `methods.${id} counts ${covered + above + below} suites of ${replicates}`);
    tallied.set(id, { covered, above, below, width });
  }
  return { id: cell, replicates, methods: tallied };
}

function requireSame(path: string, found: StudyHeader, wanted: StudyHeader): void {
  for (const field of ['seed', 'confidence', 'methods'] as const)
    if (String(found[field]) !== String(wanted[field]))
      throw badInput(
        `${path} is of another study: its ${field} is ${String(found[field])}, asked for is ${String(wanted[field])}. Give another --out, or --fresh to drop it.`,
      );
}

function headerJson(header: StudyHeader): Json {
  return { study: header.study, seed: header.seed, confidence: header.confidence, methods: [...header.methods] };
}

/** Sums of widths to nine digits: the last ones depend on the order of summation. */
function cellJson({ id, replicates, methods }: FinishedCell): Json {
  return {
    cell: id,
    replicates,
    methods: Object.fromEntries(
      [...methods].map(([method, { covered, above, below, width }]) => [
        method,
        [covered, above, below, Number(width.toPrecision(9))],
      ]),
    ),
  };
}
