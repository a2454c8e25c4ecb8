import { expect, test } from 'vitest';
import { graphPage, graphRow, type GraphPage } from '../testing/tiny-estate.ts';
import { azureDisk, readResourceGraph } from './resource-graph.ts';

const row = (name: string) => graphRow('Compute/disks', name, { diskSizeGB: 4, diskState: 'Attached' });
const read = (...pages: readonly GraphPage[]) =>
  readResourceGraph(
    pages.map((page, index) => ({ path: `g${index + 1}`, text: JSON.stringify(page) })),
    azureDisk,
  );
const page = (overrides: Partial<GraphPage>): GraphPage => ({ ...graphPage([row('a')]), ...overrides });

test('reads pages by their skip token', () => {
  const pages = [
    page({ totalRecords: 2, resultTruncated: 'true', $skipToken: 's' }),
    page({ totalRecords: 2, data: [row('b')] }),
  ];

  expect(read(...pages).items.map(({ value }) => value.name)).toEqual(['a', 'b']);
});

test.each<readonly [string, readonly GraphPage[], string]>([
  ['a truncated result without a token', [page({ resultTruncated: 'true' })], 'g1: /resultTruncated is'],
  ['fewer rows than the total', [page({ totalRecords: 2 })], 'g1: /totalRecords is 2; the pages hold 1 rows'],
  [
    'two totals',
    [page({ totalRecords: 2, $skipToken: 's' }), page({ totalRecords: 3, data: [row('b')] })],
    'every page of one query must give the same total',
  ],
  ['a row without an id', [page({ data: [{ ...row('a'), id: 'a' }] })], 'it must be a full ARM id'],
])('refuses %s', (_what, pages, message) => {
  expect(() => read(...pages)).toThrow(message);
});
