// EH-10 with the benchmark's own schema: misspelt keys at every depth, and thirty cases that have none.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import suite from '../../cases/cloud-cost/suite.ts';
import { memoryFiles } from '../../harness/testing/memory-files.ts';
import { loadCaseFiles } from '../../harness/suite/load-case-files.ts';
import { inputOf } from './read-case.ts';

const { files } = inputOf(
  'EH-10',
  z.looseObject({ files: z.array(z.strictObject({ name: z.string(), text: z.string() })) }),
);
const { cases } = suite;
if (!('folder' in cases)) throw new RangeError('the benchmark has no case files');
const source = cases;

/** The case's file in the words of this benchmark: its forbidden set is called `never`. */
function faultsOf(name: string): string {
  const text = files.find((each) => each.name === name)?.text.replace('never_porpose', 'nevre') ?? '';
  try {
    loadCaseFiles(memoryFiles({ [`/cases/${name}`]: text }), '/cases', source);
    return 'accepted';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

describe('EH-10 a misspelt field of the benchmark', () => {
  test.each([
    ['c50.yaml', 'c50.yaml:6:3 expect.nevre is not a known field; did you mean "never"?'],
    ['c51.yaml', 'c51.yaml:1:1 expect is missing (is "expects" meant?)'],
    ['c52.yaml', 'c52.yaml:5:5 faults[0].atempts is not a known field; did you mean "attempts"?'],
    ['c52.yaml', 'c52.yaml:1:1 expect is missing'],
  ])('%s: %s', (name, message) => {
    expect(faultsOf(name)).toContain(message);
  });

  test('the thirty shipped cases have none, and they are thirty', () => {
    const shipped = readdirSync(source.folder).filter((name) => name.endsWith('.yaml'));
    const texts = shipped.map(
      (name) => [`/cases/${name}`, readFileSync(new URL(name, source.folder), 'utf8')] as const,
    );

    expect(loadCaseFiles(memoryFiles(Object.fromEntries(texts)), '/cases', source)).toHaveLength(30);
  });
});
