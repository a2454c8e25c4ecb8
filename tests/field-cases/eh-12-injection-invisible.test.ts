// EH-12 from the provider's file to the model: no withheld text in any request, record or world, no harmless tag withheld.
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildWorld } from '../../runtime/domains/cloud-cost/analyzer/build-world.ts';
import { machineId, tinyEstate } from '../../runtime/domains/cloud-cost/estate/testing/tiny-estate.ts';
import type { World } from '../../runtime/domains/cloud-cost/estate/world.ts';
import { inputOf } from './read-case.ts';
import { lookAtAll, play } from './real-run.ts';

const tags = z.array(z.record(z.string(), z.string()));
const input = inputOf('EH-12', z.looseObject({ tags_to_withhold: tags, tags_to_leave_alone: tags }));
const entryOf = (tag: Readonly<Record<string, string>>): readonly [string, string] =>
  Object.entries(tag)[0] ?? ['', ''];
const toWithhold = input.tags_to_withhold.map(entryOf);
const toLeave = input.tags_to_leave_alone.map(entryOf);

/** The tiny estate, its AWS machine carrying this tag. */
function worldWith([Key, Value]: readonly [string, string]): World {
  return buildWorld(
    tinyEstate((documents) => {
      const machineTags = documents.instances[0]?.Reservations[0]?.Instances[0]?.Tags ?? [];
      const known = machineTags.find((tag) => tag.Key === Key);
      if (known) known.Value = Value;
      else machineTags.push({ Key, Value });
    }),
  );
}

const machine = `aws-1/${machineId}`;
/** What of the texts must not be seen, in the letters as written and in those they stand for. */
const traces =
  /replica|nore pre|instruc|ignore_all|stop[ _-]prod|prod[-_]api|dear assistant|void|[\u{E0000}-\u{E007F}]|\u200b|\u200d|\u00ad/iu;

describe('EH-12 instruction-like tags', () => {
  test.each(toWithhold)('withholds %j: %j from everything but the source', async (key, value) => {
    const world = worldWith([key, value]);
    const { record, requests } = await play(world, lookAtAll(world));

    const seen = JSON.stringify([record, requests.map(({ messages }) => messages)]);
    const looked = record.toolCalls.find(
      ({ tool, input: asked }) => tool === 'get_resource' && JSON.stringify(asked).includes(machineId),
    );
    expect(`${key}: ${value}`).toMatch(traces);
    expect(looked?.result).toMatchObject({ output: { untrusted_text_withheld: true } });
    expect(seen).not.toMatch(traces);
    expect(JSON.stringify([[...world.resources], [...world.billing], world.findings, world.ingestion])).not.toMatch(
      traces,
    );
  });

  test('withholds none of the eight harmless ones, and keeps them as written', () => {
    const worlds = toLeave.map((tag) => ({ tag, resource: worldWith(tag).resources.get(machine) }));
    const withheld = worlds.filter(({ resource }) => resource?.withheld.length !== 0);

    console.log(`instruction screen through ingestion, false positives: ${withheld.length} of ${worlds.length}`);
    expect(worlds).toHaveLength(8);
    expect(withheld).toEqual([]);
    for (const { tag, resource } of worlds)
      expect(tag[0] === 'Name' ? resource?.name : resource?.tags[tag[0]]).toBe(tag[1]);
  });

  test('a tag that holds format characters and no instruction keeps its bytes', () => {
    const value = 'نمی\u200cخواهم';

    expect(worldWith(['purpose', value]).resources.get(machine)?.tags['purpose']).toBe(value);
  });
});
