import { expect, test } from 'vitest';
import { firstDifference } from './compare-files.ts';

const generated = [
  { path: 'data/b.json', text: '1\n2\n' },
  { path: 'data/a.json', text: 'x\n' },
];
const same = [
  ['data/a.json', 'x\n'],
  ['data/b.json', '1\n2\n'],
] as const;

test.each([
  { committed: same, difference: undefined },
  { committed: same.slice(1), difference: 'data/a.json is missing' },
  { committed: [...same, ['data/c.csv', '']] as const, difference: 'data/c.csv is not generated: delete it' },
  {
    committed: [same[0], ['data/b.json', '1\n3\n']] as const,
    difference: 'data/b.json differs from the generated text at line 2',
  },
  {
    committed: [same[0], ['data/b.json', '1']] as const,
    difference: 'data/b.json differs from the generated text at line 2',
  },
  {
    committed: [['data/a.json', 'y'] as const, ['data/b.json', '']] as const,
    difference: 'data/a.json differs from the generated text at line 1',
  },
])('names the first difference: $difference', ({ committed, difference }) => {
  expect(firstDifference(generated, new Map(committed))).toBe(difference);
});
