// CloudTrail LookupEvents: when volumes were detached (and attached again). The event itself is JSON in a string.
import { z } from 'zod';
import { readListing, type PagingStyle } from './listing.ts';
import { parseNestedJson, type Place, type SourceFile } from './source-file.ts';

export interface VolumeEvent {
  readonly name: 'DetachVolume' | 'AttachVolume';
  readonly volumeId: string;
  /** As written outside and inside of the record; ingestion decides what each is worth. */
  readonly eventTime: string;
  readonly recordTime: string;
  /** Of EventTime. */
  readonly place: Place;
}

const event = z.object({
  EventName: z.string().min(1),
  EventTime: z.string().min(1),
  CloudTrailEvent: z.string().min(2),
});
const page = z.object({ NextToken: z.string().optional(), Events: z.array(event).default([]) });

const record = z.object({
  eventTime: z.string().min(1),
  requestParameters: z.object({ volumeId: z.string().min(1) }),
});

const lookupEvents: PagingStyle<z.infer<typeof page>, z.infer<typeof event>> = {
  schema: page,
  tokenField: 'NextToken',
  read: ({ NextToken, Events }) => ({
    next: NextToken,
    items: Events.map((value, index) => ({ value, pointer: `/Events/${index}` })),
  }),
};

export interface VolumeEvents {
  readonly events: readonly VolumeEvent[];
  readonly eventsIn: number;
  readonly duplicates: number;
  readonly repeatedTokens: readonly Place[];
}

export function readCloudTrail(files: readonly SourceFile[]): VolumeEvents {
  const { items, duplicates, repeatedTokens } = readListing(files, lookupEvents);
  const events = items.flatMap(({ value, place }): readonly VolumeEvent[] => {
    if (value.EventName !== 'DetachVolume' && value.EventName !== 'AttachVolume') return [];
    const inner = { file: place.file, locator: `${place.locator}/CloudTrailEvent` };
    const { eventTime, requestParameters } = parseNestedJson(value.CloudTrailEvent, inner, record);
    return [
      {
        name: value.EventName,
        volumeId: requestParameters.volumeId.toLowerCase(),
        eventTime: value.EventTime,
        recordTime: eventTime,
        place: { file: place.file, locator: `${place.locator}/EventTime` },
      },
    ];
  });
  return { events, eventsIn: items.length + duplicates, duplicates, repeatedTokens };
}
