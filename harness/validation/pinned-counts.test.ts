import { describe, expect, test } from 'vitest';
import { emptyPins, parsePins, withDifferences, writePins } from './pinned-counts.ts';

const text = `{
  "graders": ["note", "sum"],
  "cases": {
    "t1": [1, 2],
    "t10": [0, 2],
    "t2": [null, 3]
  },
  "texts": {}
}
`;

test('a line for each case and text, sorted, is read and written as it was', () => {
  const { pins, trouble } = parsePins(text);

  expect(trouble).toBeNull();
  expect(pins && writePins(pins)).toBe(text);
  expect(pins?.cases.get('t2')).toEqual({ sum: 3 });
});

test('the order in which counts were found changes no byte', () => {
  const { pins } = parsePins(text);
  const turned = pins && {
    cases: new Map(
      [...pins.cases].toReversed().map(([id, row]) => [id, Object.fromEntries(Object.entries(row).toReversed())]),
    ),
    texts: pins.texts,
  };

  expect(turned && writePins(turned)).toBe(text);
});

test('a difference is taken as found: changed, new, or gone with its line', () => {
  const { pins } = parsePins(text);
  const taken = withDifferences(pins ?? emptyPins, [
    { kind: 'case', id: 't1', grader: 'sum', pinned: 2, found: 5 },
    { kind: 'case', id: 't2', grader: 'sum', pinned: 3, found: null },
    { kind: 'case', id: 't10', grader: 'note', pinned: 0, found: null },
    { kind: 'text', id: 'later', grader: 'note', pinned: null, found: 4 },
  ]);

  expect(Object.fromEntries(taken.cases)).toEqual({ t1: { note: 1, sum: 5 }, t10: { sum: 2 } });
  expect(Object.fromEntries(taken.texts)).toEqual({ later: { note: 4 } });
  expect(writePins(emptyPins)).toBe('{\n  "graders": [],\n  "cases": {},\n  "texts": {}\n}\n');
});

describe('no counts are read from', () => {
  test.each<[what: string, text: string | null, trouble: string]>([
    ['a file that is not there', null, 'is not there'],
    ['a text that is no JSON', '{', 'is no JSON'],
    ['a list', '[]', 'no list of graders'],
    ['graders that are no names', '{"graders":[1],"cases":{},"texts":{}}', 'no list of graders'],
    ['no texts', '{"graders":["a"],"cases":{}}', 'objects of lists of 1 counts'],
    ['a row that is short', '{"graders":["a"],"cases":{"t":[]},"texts":{}}', 'objects of lists of 1 counts'],
    ['a row that is no list', '{"graders":["a"],"cases":{"t":1},"texts":{}}', 'objects of lists of 1 counts'],
    ['half a fact', '{"graders":["a"],"cases":{"t":[0.5]},"texts":{}}', 'objects of lists of 1 counts'],
    ['less than nothing', '{"graders":["a"],"cases":{"t":[-1]},"texts":{}}', 'objects of lists of 1 counts'],
  ])('%s', (_, given, trouble) => {
    const parsed = parsePins(given);

    expect(parsed.pins).toBeNull();
    expect(parsed.trouble).toContain(trouble);
  });
});
