// The README's tables say what the graders do.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cloudCostGraders } from './domains/cloud-cost/graders.ts';
import { priceTopic } from './domains/cloud-cost/lexicon.ts';
import { readCloudCost } from './domains/cloud-cost/reading.ts';
import { groundedness } from './criteria/groundedness.ts';
import { discloses } from './evidence/disclosures.ts';
import { tokenize } from './evidence/tokens.ts';
import { aCase } from './laws/a-case.ts';
import { aRun } from './laws/a-record.ts';
import { anEstate } from './laws/an-estate.ts';
import { gradeByTheLaws } from './laws/grader-laws.ts';

const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8');

/** The rows of the table under a heading, without its head. */
function table(heading: string): readonly (readonly string[])[] {
  const section = readme.split(/^## /m).find((each) => each.startsWith(heading));
  const rows = section?.split('\n').filter((line) => line.startsWith('|')) ?? [];
  return rows.slice(2).map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

test('every reason code is documented as it is in the code', () => {
  const inCode = cloudCostGraders().flatMap(({ id, codes }) =>
    Object.entries(codes).map(([code, meaning]) => [id, code, meaning]),
  );

  expect(table('Reason codes')).toEqual(inCode);
});

describe('figures in prose', () => {
  test.each(table('Figures in prose'))('%s: %s %s', (place = '', text = '', verdict = '') => {
    const idle = 'Nothing runs on it.';
    const inSummary = place === 'summary';
    const record = aRun(
      {
        summary: inSummary ? text : 'Three changes.',
        propose: { S1: inSummary ? idle : text, S4: idle, K1: idle },
        exclude: { X3: 'Left out.' },
      },
      { found: ['S1', 'S4', 'K1', 'X3', 'X5'] },
    );

    const grade = gradeByTheLaws(groundedness(readCloudCost), { case: aCase(), record, world: anEstate() });

    const codes = [...grade.findings, ...(grade.notes ?? [])].map(({ code }) => code);
    expect([...new Set(codes)]).toEqual(verdict === 'pass' ? [] : [verdict]);
  });
});

describe('disclosures', () => {
  test.each(table('Disclosures'))('%s %s', (text = '', disclosed = '') => {
    expect(discloses(tokenize(text).tokens, priceTopic) ? 'yes' : 'no').toBe(disclosed);
  });
});

test('the tables are there', () => {
  expect(table('Figures in prose').length).toBeGreaterThan(30);
  expect(table('Disclosures').length).toBeGreaterThan(14);
});
