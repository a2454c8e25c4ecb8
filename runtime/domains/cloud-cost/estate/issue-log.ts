// The ingestion issues: what each counted data defect is called, how bad it is, what was done, and its sentence.
// Ingestion says where it saw what; all sightings on one subject are one issue.
import type { IngestionIssue } from './world.ts';
import type { Place } from './sources/source-file.ts';

interface Defect {
  readonly code: string;
  readonly severity: IngestionIssue['severity'];
  readonly action: IngestionIssue['action'];
  message(subject: string, count: number, detail: string): string;
}

const rows = (count: number): string => (count === 1 ? '1 billing row' : `${count} billing rows`);

/** Every kind of issue there is. Two kinds share a code where one defect has two outcomes. */
const defects = {
  duplicateRow: {
    code: 'D01',
    severity: 'notice',
    action: 'deduplicated',
    message: (subject, count) =>
      `${rows(count)} of ${subject} ${count === 1 ? 'repeats' : 'repeat'} an earlier row in full; counted once`,
  },
  contradictingRows: {
    code: 'D01',
    severity: 'error',
    action: 'quarantined',
    message: (subject, count) =>
      `${rows(count)} of ${subject} that name one charge with different costs: none is counted`,
  },
  foreignCurrency: {
    code: 'D02',
    severity: 'warning',
    action: 'quarantined',
    message: (subject, count, detail) =>
      `${rows(count)} of ${subject} in ${detail}: left out, and its cost is an estimate from the price list`,
  },
  tagSpelling: {
    code: 'D04',
    severity: 'notice',
    action: 'normalized',
    message: (subject, _, detail) => `tags of ${subject} are not spelt by the standard; ${detail}`,
  },
  offsetTime: {
    code: 'D05',
    severity: 'notice',
    action: 'normalized',
    message: (subject, count, detail) =>
      `${rows(count)} of ${subject} with a time of ${detail} instead of Z: converted to UTC`,
  },
  zonelessTime: {
    code: 'D05',
    severity: 'warning',
    action: 'quarantined',
    message: (subject, _, detail) => `${detail} of ${subject} has no time zone; it is left unread`,
  },
  fractionAsPercent: {
    code: 'D06',
    severity: 'warning',
    action: 'blocked',
    message: (subject, _, detail) => `the CPU series of ${subject} is not to be trusted: ${detail}; it is not rescaled`,
  },
  stoppedYetBilled: {
    code: 'D07',
    severity: 'warning',
    action: 'blocked',
    message: (subject, _, detail) => `inventory and billing disagree on ${subject}: ${detail}`,
  },
  unknownResource: {
    code: 'D08',
    severity: 'warning',
    action: 'counted',
    message: (subject, count) => `${rows(count)} for ${subject}, which no inventory holds: listed as an orphan cost`,
  },
  repeatedToken: {
    code: 'D09',
    severity: 'warning',
    action: 'deduplicated',
    message: (subject) => `${subject} gave a page token twice and served a page again; its items are counted once`,
  },
  secretInMetadata: {
    code: 'D12',
    severity: 'error',
    action: 'redacted',
    message: (subject, _, detail) =>
      `metadata of ${subject} held a secret (${detail}); replaced before it was stored: rotate it`,
  },
} as const satisfies Readonly<Record<string, Defect>>;

export type DefectKind = keyof typeof defects;

export interface Sighting {
  readonly kind: DefectKind;
  /** The resource it touches, or null when there is none. */
  readonly ref: string | null;
  /** What the sentence calls it; the ref when left out. */
  readonly subject?: string;
  readonly place: Place;
  readonly detail?: string;
}

export interface IssueLog {
  add(sighting: Sighting): void;
  /** By code, then subject. */
  issues(): readonly IngestionIssue[];
}

export function createIssueLog(): IssueLog {
  const sightings = new Map<string, Sighting[]>();
  return {
    add(sighting) {
      const key = JSON.stringify([defects[sighting.kind].code, subjectOf(sighting), sighting.kind]);
      const same = sightings.get(key);
      if (same) same.push(sighting);
      else sightings.set(key, [sighting]);
    },
    issues: () =>
      [...sightings]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([, same]) => (same[0] ? [issueOf(same[0], same)] : [])),
  };
}

const subjectOf = ({ ref, subject }: Sighting): string => subject ?? ref ?? '';

function issueOf(first: Sighting, all: readonly Sighting[]): IngestionIssue {
  const { code, severity, action, message }: Defect = defects[first.kind];
  const details = [...new Set(all.flatMap(({ detail }) => (detail === undefined ? [] : [detail])))];
  const places = all.map(({ place }) => ({ source: place.file, locator: place.locator }));
  const inFirstFile = places.filter(({ source }) => source === first.place.file).map(({ locator }) => locator);
  return {
    code,
    source: first.place.file,
    locator: inFirstFile.join(', '),
    severity,
    action,
    ref: first.ref,
    message: message(subjectOf(first), all.length, details.join('; ')),
    places,
  };
}
