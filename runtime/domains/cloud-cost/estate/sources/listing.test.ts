import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readListing, type PagingStyle } from './listing.ts';

interface Page {
  readonly items: readonly string[];
  readonly token?: string | undefined;
}
const style: PagingStyle<Page, string> = {
  schema: z.object({ items: z.array(z.string()), token: z.string().optional() }),
  tokenField: 'token',
  read: (page) => ({
    next: page.token,
    items: page.items.map((value, index) => ({ value, pointer: `/items/${index}` })),
  }),
};
const read = (...pages: readonly Page[]) => {
  const files = pages.map((page, index) => ({ path: `p${index + 1}.json`, text: JSON.stringify(page) }));
  const { items, duplicates, repeatedTokens } = readListing(files, style);
  return { items: items.map(({ value }) => value), duplicates, repeated: repeatedTokens.map(({ file }) => file) };
};

describe('readListing', () => {
  test('joins pages in order, and takes an empty token for none', () => {
    const listing = read({ items: ['a', 'b'], token: '1' }, { items: ['c'], token: '' });

    expect(listing).toEqual({ items: ['a', 'b', 'c'], duplicates: 0, repeated: [] });
  });

  test('counts a page that is served again, and goes on', () => {
    const listing = read(
      { items: ['a'], token: '1' },
      { items: ['b', 'c'], token: '1' },
      { items: ['b', 'c'], token: '2' },
      { items: ['d'] },
    );

    expect(listing).toEqual({ items: ['a', 'b', 'c', 'd'], duplicates: 2, repeated: ['p2.json'] });
  });

  test.each<readonly [string, readonly Page[], string]>([
    [
      'ends with a token',
      [{ items: ['a'], token: '1' }],
      'p1.json: /token is "1"; the listing is incomplete: no page follows',
    ],
    [
      'ends on a repeated token',
      [
        { items: ['a'], token: '1' },
        { items: ['b'], token: '1' },
      ],
      'p2.json: /token is "1"; the listing is incomplete: an earlier page gave the same token and no new page follows',
    ],
    [
      'goes on after its end',
      [{ items: ['a'] }, { items: ['b'] }],
      'p1.json: /token is absent; it must be there, for p2.json follows',
    ],
  ])('refuses a listing that %s', (_what, pages, message) => {
    expect(() => read(...pages)).toThrow(message);
  });

  test('returns every item once or refuses, for any pages and tokens', () => {
    const page = fc.record({
      items: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 }),
      token: fc.constantFrom('', '1', '2'),
    });
    fc.assert(
      fc.property(fc.array(page, { minLength: 1, maxLength: 5 }), (pages) => {
        const total = pages.reduce((sum, { items }) => sum + items.length, 0);
        try {
          const { items, duplicates } = read(...pages);
          expect(items.length + duplicates).toBe(total);
          expect(pages.at(-1)?.token).toBe('');
        } catch (error) {
          expect(error).toMatchObject({ code: 'BAD_INPUT' });
        }
      }),
      { seed: 9, numRuns: 300 },
    );
  });
});
