import { expect, test } from 'vitest';
import { familyOf } from './family-of.ts';

const source = {
  id: 'a-family',
  case: 'c01',
  honest: {
    summary: 'It costs $5.',
    caveats: ['CPU only.'],
    rationales: { a: 'It costs $7.' },
    reasons: { b: 'Tagged.' },
  },
  lie: 'It costs $7, not $8.',
  fails: 'groundedness',
} as const;

test('the twin repeats the honest texts but for the words exchanged', () => {
  const { honest, twin } = familyOf({ ...source, but: [['$7', '$8']] });

  expect(honest).toEqual(source.honest);
  expect(twin).toEqual({
    ...source.honest,
    rationales: { a: 'It costs $8.' },
    lie: 'It costs $7, not $8.',
    fails: 'groundedness',
  });
});

test.each(['It costs', '$6'])('refuses to exchange %j, which does not stand there once', (words) => {
  expect(() => familyOf({ ...source, but: [[words, 'x']] })).toThrow(
    /^family a-family: .* stands [02] times, not once$/,
  );
});
