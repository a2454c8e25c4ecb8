import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { firstDifference } from './compare-files.ts';
import type { GeneratedFile } from './generated-file.ts';
import { estateSeed, generateEstate } from './generate-estate.ts';

const world = new URL('../', import.meta.url).pathname;
const generated = generateEstate(estateSeed);

// Read here, before the traps of the pure rooms are set: the glob of Node draws random numbers.
const paths = globSync('{data,plan}/**/*.*', { cwd: world }).map((path) => path.replaceAll('\\', '/'));
const committed = new Map(paths.map((path) => [path, readFileSync(`${world}${path}`, 'utf8')]));

const textOf = (files: readonly GeneratedFile[], path: string): string =>
  files.find((file) => file.path === path)?.text ?? '';

describe('the generated estate', () => {
  test('is what is committed, byte for byte', () => {
    expect(firstDifference(generated, committed)).toBeUndefined();
  });

  test('is noticed when one figure of a committed file is changed', () => {
    const path = 'data/az-1/monitor-percentage-cpu.json';
    const changed = new Map(committed).set(path, textOf(generated, path).replace('"average":', '"average":1'));

    expect(firstDifference(generated, changed)).toBe(`${path} differs from the generated text at line 2`);
  });

  test('keeps refs, prices, findings and planted places under another seed, and moves the metrics', () => {
    const other = generateEstate('another');

    for (const path of ['plan/refs.json', 'plan/findings.json', 'data/prices/price-snapshot.json']) {
      expect(textOf(other, path)).toBe(textOf(generated, path));
    }
    expect(textOf(other, 'plan/planted-defects.json')).toBe(textOf(generated, 'plan/planted-defects.json'));
    expect(textOf(other, 'data/aws-1/get-metric-data-1.json')).not.toBe(
      textOf(generated, 'data/aws-1/get-metric-data-1.json'),
    );
  });

  test('stays small enough to be read at every start', () => {
    const bytes = generated.reduce((sum, { text }) => sum + text.length, 0);

    expect(bytes).toBeLessThan(3_500_000);
  });
});
