// The answer key of the data defects: nine that ingestion must count, and three scenarios of valid data that a careless
// ingestion mishandles. Places are found in the generated files; a defect that is not there exactly as planned throws.
import type { PlantedLine, FocusExport } from './billing/focus-export.ts';
import { orphanVolume } from './billing/planted-rows.ts';
import { resourceOf, type Estate } from './estate.ts';
import type { GeneratedFile } from './generated-file.ts';
import { pointersWhere } from './json-pointer.ts';
import { documentedExampleKey, talkingName } from './tables/tags.ts';
import { movedVolume } from './tables/times.ts';

export interface PlantedPlace {
  /** Null where a whole listing is concerned. */
  readonly ref: string | null;
  readonly file: string;
  /** JSON files: RFC 6901. */
  readonly pointer?: string;
  /** CSV files: lines of the file, the header being line 1. */
  readonly lines?: readonly number[];
  readonly what: string;
}

export interface PlantedDefect {
  readonly id: string;
  readonly title: string;
  readonly places: readonly PlantedPlace[];
}

export interface PlantedDefects {
  /** Exactly these become counted ingestion issues. */
  readonly counted: readonly PlantedDefect[];
  readonly scenarios: readonly PlantedDefect[];
}

type Sources = {
  readonly estate: Estate;
  readonly files: readonly GeneratedFile[];
  readonly billing: FocusExport;
};

export function plantedDefects(sources: Sources): PlantedDefects {
  const ref = (key: string): string => refOf(sources.estate, key);
  const json = (key: string | null, file: RegExp, matches: Matches, what: string): PlantedPlace => ({
    ref: key === null ? null : ref(key),
    ...onlyPlace(sources.files, file, matches),
    what,
  });
  const csv = (mark: PlantedLine['mark'], what: string): readonly PlantedPlace[] => csvPlaces(sources, mark, what);
  const id = (key: string): string => resourceOf(sources.estate, key).providerId;
  return {
    counted: [
      defect('D01', 'duplicate billing row', csv('D01', 'byte-identical to an earlier line of the same day')),
      defect('D02', 'currency mismatch', csv('D02', 'BillingCurrency EUR in an export in USD')),
      defect('D04', 'tag spelling', [
        json('S2', /aws-2\/describe-instances/, awsTag('ENV', 'Test'), 'ENV: Test for Environment: test'),
        json('S3', /az-1\/resource-graph-virtual/, azureTag('environment'), 'environment for Environment'),
        json('X6', /az-1\/resource-graph-disks/, azureTag('Lifecycle'), 'Lifecycle: Keep for lifecycle: keep'),
      ]),
      defect('D05', 'time zone', [
        ...csv('D05', 'charge period written with +01:00 instead of Z'),
        json(
          movedVolume.key,
          /aws-1\/lookup-events/,
          (value, key) => key === 'EventTime' && value === movedVolume.detachedLocal,
          'EventTime, and eventTime inside CloudTrailEvent, without a zone',
        ),
      ]),
      defect('D06', 'fraction delivered as percent', [
        json('az-1-vm04', /az-1\/monitor/, metricOf(id('az-1-vm04')), 'unit Percent, values from 0 to 1'),
      ]),
      defect('D07', 'stopped yet billed', [
        json('X1', /aws-1\/describe-instances/, stopped, 'stopped since 2026-10-09T17:22:41Z'),
        ...csv('D07', '24 hours of compute on 2026-10-31'),
      ]),
      defect('D08', 'billed but not in the inventory', csv('D08', 'a volume that no page of any account lists')),
      defect('D09', 'page token repeated', [
        {
          ref: null,
          file: 'data/aws-1/describe-volumes-2.json',
          pointer: '/NextToken',
          what: 'the token that asked for this page; the next response is this page once more',
        },
      ]),
      defect('D12', 'credential in a tag', [
        json('aws-2-vm07', /describe-instances/, (value) => value === documentedExampleKey, 'value of tag aws_key'),
      ]),
    ],
    scenarios: [
      defect('D03', 'credit and correction', csv('D03', 'negative and valid: part of the account total only')),
      defect('D10', 'metric gap and stale series', [
        json('X5', /az-2\/monitor/, metricOf(id('X5')), 'a value on 12 of 30 days'),
        json('az-2-vm03', /az-2\/monitor/, metricOf(id('az-2-vm03')), 'no value after 2026-10-25'),
      ]),
      defect('D11', 'instruction in a tag', [
        json('X2', /describe-instances/, (value) => value === talkingName, 'value of tag Name'),
        ...csv('D11', 'Name inside the Tags column'),
      ]),
    ],
  };
}

type Matches = (value: unknown, key: string) => boolean;

const defect = (id: string, title: string, places: readonly PlantedPlace[]): PlantedDefect => ({ id, title, places });

const awsTag =
  (name: string, text: string): Matches =>
  (value) =>
    hasMember(value, 'Key', name) && hasMember(value, 'Value', text);

const azureTag =
  (name: string): Matches =>
  (value, key) =>
    key === name && typeof value === 'string';

const metricOf =
  (vmId: string): Matches =>
  (value) =>
    hasMember(value, 'id', `${vmId}/providers/Microsoft.Insights/metrics/Percentage CPU`);

const stopped: Matches = (value, key) => key === 'State' && hasMember(value, 'Name', 'stopped');

function hasMember(value: unknown, name: string, member: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && Object.entries(value).some(([k, v]) => k === name && v === member)
  );
}

function onlyPlace(
  files: readonly GeneratedFile[],
  file: RegExp,
  matches: Matches,
): { readonly file: string; readonly pointer: string } {
  const places = files
    .filter(({ path }) => file.test(path) && path.endsWith('.json'))
    .flatMap(({ path, text }) => pointersWhere(JSON.parse(text), matches).map((pointer) => ({ file: path, pointer })));
  const [place] = places;
  if (!place || places.length > 1) {
    throw new RangeError(
      `planted defect: ${places.length} places match in files like ${file.source}; exactly one must`,
    );
  }
  return place;
}

function csvPlaces({ estate, billing }: Sources, mark: PlantedLine['mark'], what: string): readonly PlantedPlace[] {
  const marked = billing.planted.filter((line) => line.mark === mark);
  if (marked.length === 0) throw new RangeError(`planted defect: no billing row is marked ${mark}`);
  const groups = Map.groupBy(marked, (line) => JSON.stringify([refOf(estate, line.key), line.file]));
  return [...groups.values()].flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    return [{ ref: refOf(estate, first.key), file: first.file, lines: lines.map(({ line }) => line), what }];
  });
}

/** The ref of a plan key, or of the volume that only billing knows. */
function refOf(estate: Estate, key: string): string {
  return key === orphanVolume().key ? orphanVolume().ref : resourceOf(estate, key).ref;
}
