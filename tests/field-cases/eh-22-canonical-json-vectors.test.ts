// EH-22 with the vectors of the case as they stand.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { canonicalJson } from '../../kernel/encoding/canonical-json.ts';
import { inputOf } from './read-case.ts';

const { vectors } = inputOf(
  'EH-22',
  z.looseObject({
    vectors: z.array(
      z.looseObject({
        json: z.string().optional(),
        js: z.string().optional(),
        canonical: z.string().optional(),
        canonical_json_escaped: z.string().optional(),
      }),
    ),
  }),
);
/** The two vectors that JSON cannot write. */
const unwritable: Readonly<Record<string, unknown>> = { '{ a: NaN }': { a: NaN }, '{ a: Infinity }': { a: Infinity } };
const escaped = (text: string): string =>
  text.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

test.each(vectors)('EH-22 $json$js', ({ json, js, canonical, canonical_json_escaped: escapedText }) => {
  const value: unknown = json === undefined ? unwritable[js ?? ''] : JSON.parse(json);

  if (canonical === 'error') expect(() => canonicalJson(value)).toThrow(/canonical JSON: at \/(a|.)[: ]/u);
  else if (canonical !== undefined) expect(canonicalJson(value)).toBe(canonical);
  else expect(escaped(canonicalJson(value))).toBe(escapedText?.replace(/ with .*$/s, ''));
});
