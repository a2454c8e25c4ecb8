// A strict RFC 4180 reader. Written here because the billing export is read at every start of the program: csv-parse
// takes hundreds of milliseconds for its 4,600 rows of 42 cells, this takes a few tens. It also keeps apart what a
// general reader folds together: an empty unquoted cell is null, and a quoted empty cell is refused.
import { sourceFault, type Place, type SourceFile } from './source-file.ts';

export interface CsvRow {
  /** Line of the file on which the row begins; the header is line 1. */
  readonly line: number;
  /** As many as the header has. The empty text is null, for no cell can be empty otherwise. */
  readonly cells: readonly string[];
}

/** The rows of a table one by one, its header first. */
export function* readCsv({ path, text }: SourceFile): Generator<CsvRow, void> {
  const lines = text.replace(/^\ufeff/, '').split('\n');
  if (lines.at(-1) === '') lines.pop();
  const tails = new Map<string, readonly string[]>();
  let width = 0;
  for (let index = 0; index < lines.length; index++) {
    const line = index + 1;
    let raw = lines[index] ?? '';
    let cells = cellsOf(raw, tails, path, line);
    while (cells === 'open' && index + 1 < lines.length) {
      raw += `\n${lines[++index] ?? ''}`;
      cells = cellsOf(raw, tails, path, line);
    }
    if (cells === 'open')
      throw sourceFault({ file: path, locator: `line ${line}` }, raw, 'a quoted cell must be closed');
    if (line === 1) width = checkedHeader(cells, path).length;
    else if (cells.length !== width) throw uneven(cells, width, { file: path, locator: `line ${line}` });
    yield { line, cells };
  }
  if (width === 0) throw sourceFault({ file: path, locator: 'line 1' }, '', 'a table begins with its header');
}

function checkedHeader(header: readonly string[], file: string): readonly string[] {
  const unnamed = header.indexOf('');
  if (unnamed >= 0) throw sourceFault({ file, locator: `line 1, cell ${unnamed + 1}` }, '', 'every column has a name');
  const twice = header.find((name, index) => header.indexOf(name) !== index);
  if (twice === undefined) return header;
  throw sourceFault({ file, locator: 'line 1' }, twice, 'a column may be named once');
}

function uneven(cells: readonly string[], width: number, place: Place): Error {
  return sourceFault(place, `${cells.length} cells`, `every row has as many cells as the header (${width})`);
}

type Cells = readonly string[] | 'open';

/**
 * The cells of a line, or `open` when a quoted cell goes on in the next one. What follows the first quote of a line
 * (SKU details, tags) repeats from day to day: `tails` keeps its cells.
 */
function cellsOf(raw: string, tails: Map<string, readonly string[]>, file: string, lineNumber: number): Cells {
  const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
  const opening = line.indexOf('"');
  if (opening < 0) return line.split(',');
  const head = opening === 0 ? [] : line.slice(0, opening).split(',');
  const rest = head.pop() ?? '';
  if (rest !== '')
    throw strayQuote(line.slice(opening - rest.length), {
      file,
      locator: `line ${lineNumber}, cell ${head.length + 1}`,
    });
  const tail = line.slice(opening);
  const known = tails.get(tail) ?? splitQuoted(tail, head.length, file, lineNumber);
  if (known === 'open') return known;
  tails.set(tail, known);
  return head.concat(known);
}

function strayQuote(text: string, place: Place): Error {
  return sourceFault(place, text.slice(0, 20), 'a cell with a quote in it must be quoted, its quotes doubled');
}

/** The cells of the rest of a line; `before` it stand that many cells. */
function splitQuoted(line: string, before: number, file: string, lineNumber: number): Cells {
  const cells: string[] = [];
  const place = (): Place => ({ file, locator: `line ${lineNumber}, cell ${before + cells.length + 1}` });
  let at = 0;
  for (;;) {
    if (!line.startsWith('"', at)) {
      const opening = line.indexOf(',"', at);
      const bare = line.slice(at, opening < 0 ? undefined : opening).split(',');
      for (const cell of bare) {
        if (cell.includes('"')) throw strayQuote(cell, place());
        cells.push(cell);
      }
      if (opening < 0) return cells;
      at = opening + 1;
    }
    const closing = closingQuote(line, at + 1);
    if (closing < 0) return 'open';
    if (closing === at + 1) throw sourceFault(place(), '', 'an empty cell is written without quotes: "" is not null');
    const body = line.slice(at + 1, closing);
    cells.push(body.includes('"') ? body.replaceAll('""', '"') : body);
    at = closing + 2;
    if (at > line.length) return cells;
    if (!line.startsWith(',', at - 1))
      throw sourceFault(
        place(),
        line.slice(closing, at + 20),
        'after a closing quote comes a comma or the end of the line',
      );
  }
}

/** The quote that ends a cell: one that is not doubled. Negative when there is none. */
function closingQuote(line: string, from: number): number {
  let at = line.indexOf('"', from);
  while (at >= 0 && line.startsWith('"', at + 1)) at = line.indexOf('"', at + 2);
  return at;
}
