import { describe, expect, test } from 'vitest';
import { readYaml } from './yaml-file.ts';

const faultsOf = (text: string) => readYaml(text).faults.map(({ at, message }) => `${at.line}:${at.column} ${message}`);

describe('what a scalar is', () => {
  test.each<[string, unknown]>([
    ['a: no', 'no'],
    ['a: NO', 'NO'],
    ['a: on', 'on'],
    ['a: true', true],
    ['a: 12', 12],
    ['a: 012', 12],
    ['a: 0o14', 12],
    ['a: 1e3', 1000],
    ['a: 2026-11-01', '2026-11-01'],
    ['a: 12:30', '12:30'],
    ['a: ~', null],
    ['a:', null],
    ['a: "12"', '12'],
  ])('%s', (text, value) => {
    expect(readYaml(text)).toMatchObject({ value: { a: value }, faults: [] });
  });

  test('its text as it was written can still be had', () => {
    const file = readYaml('a: 012\nb: "x"\nc: {d: 1}');

    expect(file.sourceOf(['a'])).toBe('012');
    expect(file.sourceOf(['b'])).toBe('x');
    expect(file.sourceOf(['c'])).toBeUndefined();
    expect(file.sourceOf(['none'])).toBeUndefined();
  });
});

describe('a file with faults has no value', () => {
  test.each([
    ['a: 1\na: 2', '2:1 Map keys must be unique'],
    ['a: &x 1\nb: *x', '2:4 alias *x: aliases are not allowed here; write the value out'],
    ['a: [1', '1:6 Flow sequence in block collection must be sufficiently indented and end with a ]'],
    ['a: 1\n---\nb: 2', '2:1 Source contains multiple documents; please use YAML.parseAllDocuments()'],
  ])('%j', (text, fault) => {
    expect(faultsOf(text)).toEqual([fault]);
    expect(readYaml(text).value).toBeUndefined();
  });
});

describe('places', () => {
  const file = readYaml('\uFEFFtop: 1\nlist:\n  - x: 7\n    y: 8\n');

  test('every value and every key has its line and column, a byte order mark not counted', () => {
    expect(file.placeOf(['top'])).toEqual({ line: 1, column: 6 });
    expect(file.placeOf(['list', 0, 'y'])).toEqual({ line: 4, column: 8 });
    expect(file.placeOfKey(['list', 0, 'y'])).toEqual({ line: 4, column: 5 });
    expect(file.placeOfKey(['top'])).toEqual({ line: 1, column: 1 });
  });

  test('a value that is missing has the place of its parent', () => {
    expect(file.placeOf(['list', 0, 'z'])).toEqual(file.placeOf(['list', 0]));
    expect(file.placeOfKey(['list', 0, 'z'])).toEqual(file.placeOf(['list', 0]));
    expect(file.placeOf(['none', 'deeper'])).toEqual({ line: 1, column: 1 });
    expect(file.placeOfKey(['list', 4])).toEqual(file.placeOf(['list']));
    expect(readYaml('').placeOf(['a'])).toEqual({ line: 1, column: 1 });
  });
});
