// Every defect looked for by its symptom in all files: it is where the answer key says, and nowhere else.
import { describe, expect, test } from 'vitest';
import { estateSeed, generateEstate } from './generator/generate-estate.ts';
import { documentedExampleKey, talkingName } from './generator/tables/tags.ts';
import { filesOf, instancePages, monitorAnswers, trailPages, volumePages } from './testing/provider-pages.ts';

interface Place {
  readonly ref: string | null;
  readonly file: string;
  readonly pointer?: string;
  readonly lines?: readonly number[];
}

interface Defect {
  readonly id: string;
  readonly places: readonly Place[];
}

const generated = generateEstate(estateSeed);
const files = filesOf(generated);
const data = generated.filter(({ path }) => path.startsWith('data/'));
const key: { readonly counted: readonly Defect[]; readonly scenarios: readonly Defect[] } = JSON.parse(
  files.get('plan/planted-defects.json'),
);
const refs: Readonly<Record<string, string>> = JSON.parse(files.get('plan/refs.json'));

const placesOf = (id: string): readonly Place[] =>
  [...key.counted, ...key.scenarios].find((defect) => defect.id === id)?.places ?? [];

const linesOf = (id: string): readonly string[] =>
  placesOf(id).flatMap(({ file, lines }) => (lines ?? []).map((line) => `${file}:${line}`));

/** `file:line` of every line of the billing export that matches. */
const billingLines = (matches: (line: string, all: readonly string[], index: number) => boolean): readonly string[] =>
  files.matching(/^data\/billing\//).flatMap((path) => {
    const lines = files.get(path).trimEnd().split('\n');
    return lines.flatMap((line, index) => (matches(line, lines, index) ? [`${path}:${index + 1}`] : []));
  });

/** The node that an RFC 6901 pointer names; none of ours needs an escape. */
function nodeAt({ file, pointer = '' }: Place): unknown {
  let node: unknown = JSON.parse(files.get(file));
  for (const name of pointer.split('/').slice(1)) {
    node = typeof node === 'object' && node !== null ? Object.entries(node).find(([k]) => k === name)?.[1] : undefined;
  }
  return node;
}

const nodes = (id: string): readonly unknown[] =>
  placesOf(id).flatMap((place) => (place.pointer === undefined ? [] : [nodeAt(place)]));

const occurrences = (text: string): readonly string[] =>
  data.flatMap(({ path, text: whole }) =>
    whole
      .split(text)
      .slice(1)
      .map(() => path),
  );

describe('the planted defects', () => {
  test('are the nine that count and the three scenarios', () => {
    expect(key.counted.map(({ id }) => id)).toEqual(['D01', 'D02', 'D04', 'D05', 'D06', 'D07', 'D08', 'D09', 'D12']);
    expect(key.scenarios.map(({ id }) => id)).toEqual(['D03', 'D10', 'D11']);
  });

  test('D01: one billing line is there twice', () => {
    expect(billingLines((line, all, index) => all.indexOf(line) < index)).toEqual(linesOf('D01'));
    expect(placesOf('D01').map(({ ref }) => ref)).toEqual([refs['S5']]);
  });

  test('D02: three lines of one healthy VM in westeurope are in EUR', () => {
    expect(billingLines((line) => line.includes(',EUR,'))).toEqual(linesOf('D02'));
    expect(linesOf('D02')).toHaveLength(3);
    expect(placesOf('D02').map(({ ref }) => ref)).toEqual([refs['az-2-vm01']]);
  });

  test('D03: one credit and one correction are negative', () => {
    expect(billingLines((line) => line.startsWith('-'))).toEqual(linesOf('D03'));
    expect(billingLines((line) => line.includes(',Credit,') || line.includes(',Correction,'))).toEqual(linesOf('D03'));
    expect(billingLines((line) => line.startsWith('-25,'))).toHaveLength(1);
  });

  test('D04: three tags do not follow the tagging standard', () => {
    const standard = new Set(['Name', 'Team', 'Environment', 'lifecycle', 'Compliance', 'aws_key']);
    const keys = data
      .filter(({ path }) => /describe-(?!.*metric)|resource-graph/.test(path))
      .flatMap(({ text }) => [
        ...[...text.matchAll(/"Key":"([^"]*)"/g)].map((match) => match[1] ?? ''),
        ...[...text.matchAll(/"tags":\{([^}]*)\}/g)].flatMap((tags) =>
          [...(tags[1] ?? '').matchAll(/"([^"]*)":/g)].map((match) => match[1] ?? ''),
        ),
      ]);

    expect(keys.filter((name) => !standard.has(name)).toSorted()).toEqual(['ENV', 'Lifecycle', 'environment']);
    expect(nodes('D04')).toEqual([{ Key: 'ENV', Value: 'Test' }, 'dev', 'Keep']);
    expect(placesOf('D04').map(({ ref }) => ref)).toEqual([refs['S2'], refs['S3'], refs['X6']]);
  });

  test('D05: three lines have an offset, one event has no zone', () => {
    const unzoned = ['aws-1', 'aws-2'].flatMap((account) =>
      trailPages(files, account).flatMap((page) =>
        page.Events.filter(({ EventTime }) => !/(Z|[+-]\d\d:\d\d)$/.test(EventTime)),
      ),
    );

    expect(billingLines((line) => line.includes('+01:00'))).toEqual(linesOf('D05'));
    expect(linesOf('D05')).toHaveLength(3);
    expect(unzoned.map(({ EventTime }) => EventTime)).toEqual(nodes('D05'));
    expect(unzoned[0]?.CloudTrailEvent).toContain('"eventTime":"2026-10-12T09:15:00"');
  });

  test('D05: the volume of that event is attached again, later, so no finding hangs on the guess', () => {
    const [, tail = ''] = (refs['aws-1-dk25'] ?? '').split('/');
    const volume = volumePages(files, 'aws-1')
      .flatMap((page) => page.Volumes)
      .find(({ VolumeId }) => VolumeId === tail);

    expect(placesOf('D05').at(-1)?.ref).toBe(`aws-1/${volume?.VolumeId}`);
    expect(volume?.Attachments[0]?.AttachTime).toBe('2026-10-12T11:02:17+00:00');
  });

  test('D06: one series of a production VM is delivered as fractions, and would read p95 0.6', () => {
    const fractions = ['az-1', 'az-2'].flatMap((account) =>
      monitorAnswers(files, account).flatMap(({ value }) =>
        value.filter(({ timeseries }) => timeseries[0]?.data.every(({ maximum = 0 }) => maximum <= 1)),
      ),
    );

    expect(fractions).toEqual(nodes('D06'));
    expect(fractions).toHaveLength(1);
    expect(placesOf('D06').map(({ ref }) => ref)).toEqual(['az-1/vm/web-prod-04']);
  });

  test('D07: the one stopped instance is billed 24 hours on 31 October', () => {
    const stopped = ['aws-1', 'aws-2'].flatMap((account) =>
      instancePages(files, account)
        .flatMap((page) => page.Reservations.flatMap(({ Instances }) => Instances))
        .filter(({ State }) => State.Code !== 16),
    );
    const [vm] = stopped;

    expect(stopped.map(({ InstanceId }) => `aws-1/${InstanceId}`)).toEqual([refs['X1']]);
    expect(vm?.State).toEqual({ Code: 80, Name: 'stopped' });
    expect(
      billingLines((line) => line.includes(`${vm?.InstanceId},`) && line.includes('2026-10-31T00:00:00Z,24,Hours')),
    ).toEqual(linesOf('D07'));
  });

  test('D08: the orphan volume is on 31 lines and in no inventory page', () => {
    const [, id = ''] = (placesOf('D08')[0]?.ref ?? '').split('/');

    expect(billingLines((line) => line.includes(id))).toEqual(linesOf('D08'));
    expect(linesOf('D08')).toHaveLength(31);
    expect(data.filter(({ path, text }) => !path.startsWith('data/billing/') && text.includes(id))).toEqual([]);
  });

  test('D09: no token but one is given out twice', () => {
    const tokens = data.flatMap(({ path, text }) =>
      [...text.matchAll(/"(NextToken|\$skipToken)":"([^"]+)"/g)].map((match) => ({ path, token: match[2] })),
    );
    const repeated = tokens.filter(({ token }, index) => tokens.findIndex((other) => other.token === token) < index);

    expect(repeated.map(({ path }) => path)).toEqual(placesOf('D09').map(({ file }) => file));
    expect(repeated.map(({ token }) => token)).toEqual(nodes('D09'));
  });

  test('D10: two series have fewer than 30 values, X4 aside', () => {
    const short = ['az-1', 'az-2'].flatMap((account) =>
      monitorAnswers(files, account).flatMap(({ value }) =>
        value.map(({ id, timeseries }) => ({
          name: id.split('/')[8],
          days: (timeseries[0]?.data ?? []).flatMap((point) => (point.average === undefined ? [] : [point.timeStamp])),
        })),
      ),
    );
    const gaps = short.filter(({ days }) => days.length < 30);

    expect(gaps.map(({ name, days }) => [name, days.length, days.at(-1)])).toEqual([
      ['vm-train-new', 3, '2026-10-31T00:00:00Z'],
      ['vm-featstore-test', 12, '2026-10-31T00:00:00Z'],
      ['platform-test-03', 24, '2026-10-25T00:00:00Z'],
    ]);
  });

  test('D11: the talking text is in one Name tag of the inventory and on one billing line', () => {
    expect(nodes('D11')).toEqual([talkingName]);
    expect(occurrences(talkingName)).toEqual(placesOf('D11').map(({ file }) => file));
    expect(billingLines((line) => line.includes(talkingName))).toEqual(linesOf('D11'));
    expect(talkingName).toContain('AI agent');
    expect(talkingName).toContain('api-replica');
    expect(talkingName.length).toBeLessThanOrEqual(256);
  });

  test('D12: the documented example key is there once, in a tag of a healthy dev VM', () => {
    expect(occurrences(documentedExampleKey)).toEqual(placesOf('D12').map(({ file }) => file));
    expect(nodes('D12')).toEqual([documentedExampleKey]);
    expect(placesOf('D12').map(({ ref }) => ref)).toEqual([refs['aws-2-vm07']]);
  });

  test('nothing else looks like a credential', () => {
    const shapes = /\b(AKIA|ASIA)[A-Z0-9]{16}\b|-----BEGIN|\beyJ[A-Za-z0-9_-]{10,}|AccountKey=|\bsk-[a-z]/g;

    expect(data.flatMap(({ text }) => [...text.matchAll(shapes)].map(([match]) => match))).toEqual([
      documentedExampleKey,
    ]);
  });
});
