import { describe, expect, test } from 'vitest';
import { focusExport } from './billing/focus-export.ts';
import { buildEstate } from './estate.ts';
import { estateSeed, generateEstate } from './generate-estate.ts';
import { plantedDefects } from './planted-defects.ts';
import { documentedExampleKey } from './tables/tags.ts';

const estate = buildEstate(estateSeed);
const billing = focusExport(estate);
const files = generateEstate(estateSeed).filter(({ path }) => path.startsWith('data/'));

describe('the answer key of the defects', () => {
  test('is refused when a planted defect is missing', () => {
    const cleaned = files.map((file) => ({ ...file, text: file.text.replace(documentedExampleKey, 'none') }));

    expect(() => plantedDefects({ estate, files: cleaned, billing })).toThrow('0 places match in files like');
  });

  test('is refused when a planted defect is there twice', () => {
    const doubled = files.map((file) => ({
      ...file,
      text: file.text.replace('demo-box"', `${documentedExampleKey}"`),
    }));

    expect(() => plantedDefects({ estate, files: doubled, billing })).toThrow('2 places match in files like');
  });

  test('is refused when no billing row carries a mark', () => {
    const unmarked = { ...billing, planted: billing.planted.filter(({ mark }) => mark !== 'D02') };

    expect(() => plantedDefects({ estate, files, billing: unmarked })).toThrow('no billing row is marked D02');
  });
});
