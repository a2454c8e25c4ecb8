// Coverage by room, over a planted summary.
import { expect, test } from 'vitest';
import { coverageByRoom, coverageLine } from './coverage.ts';

const counts = (total: number, covered: number) => ({ total, covered });
const summary = {
  total: { lines: counts(1000, 1000), branches: counts(1000, 1000) },
  '/repository/graders/a.ts': { lines: counts(100, 90), branches: counts(10, 10) },
  '/repository/graders/criteria/b.ts': { lines: counts(100, 97), branches: counts(0, 0) },
  '/repository/graders-of-others/c.ts': { lines: counts(100, 0), branches: counts(10, 0) },
};

test('adds up the files of a room and no others', () => {
  expect(coverageByRoom(summary, ['graders', 'runtime'], '/repository')).toEqual([
    { room: 'graders', files: 2, lines: counts(200, 187), branches: counts(10, 10) },
    { room: 'runtime', files: 0, lines: counts(0, 0), branches: counts(0, 0) },
  ]);
});

test('prints a line a room', () => {
  const lines = coverageByRoom(summary, ['graders', 'runtime'], '/repository').map(coverageLine);

  expect(lines).toEqual([
    'graders      lines 93.50 % (187/200)   branches 100.00 % (10/10)   2 files',
    'runtime      no files',
  ]);
});

test('rounds down, so that nothing below the floor looks like it', () => {
  const room = { room: 'x', files: 1, lines: counts(100_000, 93_999), branches: counts(0, 0) };

  expect(coverageLine(room)).toContain('lines 93.99 %');
});
