// docs/statistics.md has an entry for every number of a report, a comparison, a plan and a calibration, and each says what it was
// checked against.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { comparisonSchema } from '../../kernel/contracts/comparison.ts';
import { reportRowSchema, spreadSchema } from '../../kernel/contracts/report.ts';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/statistics.md'), 'utf8');
const parts = page.split(/^### /m).slice(1);
const entries = parts.map((part) => (part.split(/^## /m)[0] ?? '').trim());

/** Fields of a contract that are names and texts, and those that other fields are made of. */
const noNumbers = new Set(['criterion', 'gating']);
const ofComparison = ['difference', 'test', 'mcnemar', 'floor', 'power', 'secondary', 'ungradedBounds'];

describe('docs/statistics.md', () => {
  test.each(Object.keys(reportRowSchema.shape).filter((field) => !noNumbers.has(field)))(
    'has an entry for rows[].%s',
    (field) => {
      expect(entries.some((entry) => new RegExp(`\`rows\\[\\]\\.${field}\\b`).test(entry))).toBe(true);
    },
  );

  test.each(Object.keys(spreadSchema.shape))('has an entry for spread.%s', (field) => {
    expect(entries.some((entry) => entry.includes(`\`spread.${field}\``))).toBe(true);
  });

  test.each(ofComparison)('has an entry for %s of a comparison', (field) => {
    expect(Object.keys(comparisonSchema.shape)).toContain(field);
    expect(entries.some((entry) => new RegExp(`\`${field}(\\[\\])?[\`.]`).test(entry))).toBe(true);
  });

  test.each(entries.map((entry) => [entry.split('\n')[0] ?? '', entry] as const))(
    '%s: question, trap, source and check',
    (_, entry) => {
      for (const word of ['Question', 'Misleads', 'Source', 'Checked'])
        expect(entry.match(new RegExp(`^- \\*\\*${word}:\\*\\* \\S`, 'gm'))).toHaveLength(1);
      expect(entry).toMatch(/^`/m);
    },
  );

  test('names golden files and tests that exist', () => {
    const golden = readdirSync(join(root, 'tests/golden'));
    const named = [...page.matchAll(/`([a-z_]+\.json)`/g)].map(([, name = '']) => name);
    const files = [...page.matchAll(/`((?:statistics|tests|harness|bench)\/[^`]*)`/g)].map(([, path = '']) => path);

    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !golden.includes(name))).toEqual([]);
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('leaves no golden file without an entry', () => {
    const golden = readdirSync(join(root, 'tests/golden')).filter((name) => name.endsWith('.json'));

    expect(golden.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });
});
