import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from './csv.ts';

const read = (text: string) => [...readCsv({ path: 'bill.csv', text })].map(({ line, cells }) => [line, ...cells]);

describe('readCsv', () => {
  test.each([
    [
      'bare cells',
      'a,b\n1,2\n',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    [
      'no line end at the end',
      'a,b\n1,2',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    [
      'CRLF',
      'a,b\r\n1,2\r\n',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    [
      'a byte order mark',
      '\ufeffa,b\n1,2\n',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    [
      'empty cells as null',
      'a,b,c\n,,\n1,,3\n',
      [
        [1, 'a', 'b', 'c'],
        [2, '', '', ''],
        [3, '1', '', '3'],
      ],
    ],
    [
      'quoted cells anywhere',
      'a,b,c\n"x",2,"y,z"\n1,"q",3\n',
      [
        [1, 'a', 'b', 'c'],
        [2, 'x', '2', 'y,z'],
        [3, '1', 'q', '3'],
      ],
    ],
    [
      'doubled quotes',
      'a,b\n"{""k"":""v""}",2\n',
      [
        [1, 'a', 'b'],
        [2, '{"k":"v"}', '2'],
      ],
    ],
    [
      'a cell of one quote',
      'a,b\n"""",2\n',
      [
        [1, 'a', 'b'],
        [2, '"', '2'],
      ],
    ],
    [
      'a line end in a cell',
      'a,b\n"x\ny",2\n3,4\n',
      [
        [1, 'a', 'b'],
        [2, 'x\ny', '2'],
        [4, '3', '4'],
      ],
    ],
    [
      'a quoted cell before an empty one',
      'a,b\n"x",\n',
      [
        [1, 'a', 'b'],
        [2, 'x', ''],
      ],
    ],
    [
      'an empty cell before a quoted one',
      'a,b\n,"x"\n',
      [
        [1, 'a', 'b'],
        [2, '', 'x'],
      ],
    ],
  ])('reads %s', (_what, text, rows) => {
    expect(read(text)).toEqual(rows);
  });

  test.each([
    ['a quoted empty cell', 'a,b\n1,""\n', 'bill.csv: line 2, cell 2 is ""; an empty cell is written without quotes'],
    [
      'a quote in a bare cell',
      'a,b\n1,x"y\n',
      'bill.csv: line 2, cell 2 is "x\\"y"; a cell with a quote in it must be quoted',
    ],
    ['text after a closing quote', 'a,b\n"x"y,2\n', 'after a closing quote comes a comma or the end of the line'],
    ['an open quote', 'a,b\n"x,2\n3,4\n', 'line 2 is "\\"x,2\\n3,4"; a quoted cell must be closed'],
    ['a short row', 'a,b\n1,2\n3\n', 'line 3 is "1 cells"; every row has as many cells as the header (2)'],
    ['a long row', 'a,b\n1,2,3\n', 'line 2 is "3 cells"'],
    ['a column named twice', 'a,a\n', 'line 1 is "a"; a column may be named once'],
    ['a column without a name', 'a,,b\n', 'line 1, cell 2 is ""; every column has a name'],
    ['no header', '', 'line 1 is ""; a table begins with its header'],
  ])('refuses %s', (_what, text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  test('gives back what was written, whatever the cells hold', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', ' ', 'é', '1') });
    const quote = (text: string): string => (text === '' ? '' : `"${text.replaceAll('"', '""')}"`);
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { maxLength: 6 }), (rows) => {
        const text = ['a,b,c', ...rows.map((row) => row.map(quote).join(','))].join('\n');

        expect([...readCsv({ path: 'x', text: `${text}\n` })].slice(1).map(({ cells }) => cells)).toEqual(rows);
      }),
      { seed: 4180, numRuns: 300 },
    );
  });
});
