// Reads a listing that came in pages, whatever its paging style: every item once, in order, or a fault. It never loops,
// and it never returns part of a listing as if it were all of it.
import type { z } from 'zod';
import { parseJson, sourceFault, type Place, type SourceFile } from './source-file.ts';

export interface PageOf<T> {
  readonly items: readonly { readonly value: T; readonly pointer: string }[];
  /** Where the next page is to be had; undefined or empty on the last one. */
  readonly next: string | undefined;
}

/** How one kind of listing is paged. */
export interface PagingStyle<P, T> {
  readonly schema: z.ZodType<P>;
  readonly tokenField: string;
  read(page: P): PageOf<T>;
}

export interface Located<T> {
  readonly value: T;
  readonly place: Place;
}

export interface Listing<T> {
  readonly items: readonly Located<T>[];
  /** Items of pages that were served a second time. */
  readonly duplicates: number;
  /** Tokens that an earlier page had given already (defect D09). */
  readonly repeatedTokens: readonly Place[];
}

/**
 * Joins the pages of one listing, given in the order they were served. A page that is served again is counted, not
 * joined. A listing that ends with a token in hand, or goes on after its end, is refused.
 */
export function readListing<P, T>(files: readonly SourceFile[], style: PagingStyle<P, T>): Listing<T> {
  const items: Located<T>[] = [];
  const repeatedTokens: Place[] = [];
  const seenTokens = new Set<string>();
  const seenPages = new Set<string>();
  let duplicates = 0;
  for (const [index, file] of files.entries()) {
    const page = style.read(parseJson(file, style.schema));
    const content = files.length === 1 ? '' : JSON.stringify(page.items.map(({ value }) => value));
    if (page.items.length > 0 && seenPages.has(content)) duplicates += page.items.length;
    else
      items.push(...page.items.map(({ value, pointer }) => ({ value, place: { file: file.path, locator: pointer } })));
    seenPages.add(content);
    const token = page.next === '' ? undefined : page.next;
    const tokenPlace = { file: file.path, locator: `/${style.tokenField}` };
    const isLastFile = index === files.length - 1;
    if (token !== undefined && isLastFile) throw incomplete(tokenPlace, token, seenTokens.has(token));
    if (token === undefined && !isLastFile) {
      throw sourceFault(tokenPlace, undefined, `it must be there, for ${files[index + 1]?.path} follows this page`);
    }
    if (token === undefined) continue;
    if (seenTokens.has(token)) repeatedTokens.push(tokenPlace);
    seenTokens.add(token);
  }
  return { items, duplicates, repeatedTokens };
}

function incomplete(place: Place, token: string, isRepeated: boolean): Error {
  const why = isRepeated ? 'an earlier page gave the same token and no new page follows' : 'no page follows';
  return sourceFault(place, token, `the listing is incomplete: ${why}. Fetch the pages that are missing`);
}
