// A resource as its provider lists it, in one shape for both clouds, before screening and joining.
import { sha256Hex } from '../../../../../kernel/encoding/sha256.ts';
import type { IssueLog } from '../issue-log.ts';
import { parseMoment } from '../moment.ts';
import type { RawTag } from '../screening/screen-tags.ts';
import type { Listing, Located } from '../sources/listing.ts';
import { sourceFault, type Place } from '../sources/source-file.ts';
import type { Account, ResourceKind } from '../world.ts';

export interface ListedResource {
  readonly account: Account;
  readonly kind: ResourceKind;
  readonly ref: string;
  /** What other sources call it, lower case: `i-...`, or the full ARM id. */
  readonly id: string;
  /** Azure only; an AWS name is a tag. */
  readonly name: string | null;
  /** SHA-256 of a name that was withheld. */
  readonly withheld: readonly string[];
  readonly region: string;
  readonly sku: string;
  readonly sizeGib: number | null;
  readonly state: string;
  /** Machines: when the inventory says it was stopped. */
  readonly stoppedAtMs: number | null;
  /** The `id` of the machine it belongs to. */
  readonly attachedToId: string | null;
  readonly createdAtMs: number | null;
  readonly detachedAtMs: number | null;
  readonly dataGaps: readonly string[];
  readonly tags: readonly RawTag[];
  readonly place: Place;
}

/** How many rows one source had and what became of them. */
export interface RowCount {
  readonly source: string;
  readonly rowsIn: number;
  readonly accepted: number;
  readonly quarantined: number;
  readonly duplicates: number;
}

/** The items of a listing, each id once; an id that comes back with other content is a fault. */
export function uniqueItems<T>(
  listing: Listing<T>,
  idOf: (item: T) => string,
): { readonly items: readonly Located<T>[]; readonly repeated: number } {
  const known = new Map<string, Located<T>>();
  for (const item of listing.items) {
    const id = idOf(item.value).toLowerCase();
    const first = known.get(id);
    if (first && JSON.stringify(first.value) !== JSON.stringify(item.value)) {
      throw sourceFault(
        item.place,
        id,
        `it is listed with other content at ${first.place.file} ${first.place.locator}`,
      );
    }
    if (!first) known.set(id, item);
  }
  return { items: [...known.values()], repeated: listing.items.length - known.size };
}

/** The issue of a token that came twice, once for the listing. */
export function logRepeatedTokens(places: readonly Place[], source: string, account: Account, log: IssueLog): void {
  for (const place of places)
    log.add({ kind: 'repeatedToken', ref: null, subject: `${source} of ${account.key}`, place });
}

/** A time of an inventory: null when it is absent, or (counted) when it has no zone. */
export function readTime(
  text: string | undefined,
  what: string,
  ref: string,
  place: Place,
  log: IssueLog,
): number | null {
  if (text === undefined || text === '') return null;
  const moment = parseMoment(text);
  if (moment.kind === 'invalid')
    throw sourceFault(place, text, 'it must be an ISO 8601 moment such as 2026-10-31T00:00:00Z');
  if (moment.kind !== 'no_zone') return moment.ms;
  log.add({ kind: 'zonelessTime', ref, place, detail: what });
  return null;
}

/** Twelve hex digits to name what must not be named. */
export const shortHash = (text: string): string => sha256Hex(text).slice(0, 12);
