import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { describeScope } from '../describe-scope.ts';
import { wordsByMeaning } from './dictionary.ts';
import { understand } from './understand.ts';

const document = readFileSync(new URL('../../../../../docs/request-grammar.md', import.meta.url), 'utf8');

/** The rows of the table below a heading, as cells. */
function tableBelow(heading: string): readonly (readonly string[])[] {
  const section = document.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

function readAs(request: string): string {
  const understood = understand([request]);
  return understood.kind === 'unclear' ? '(asks)' : describeScope(understood.scope);
}

describe('docs/request-grammar.md', () => {
  const examples = tableBelow('Examples');

  test('has examples', () => {
    expect(examples.length).toBeGreaterThan(25);
  });

  test.each(examples)('%s', (request, meaning) => {
    expect(readAs(request ?? '')).toBe(meaning);
  });

  test('lists every word that the policy knows, under its meaning', () => {
    const documented = tableBelow('Words').map(([meaning, words]) => [meaning, words?.split(' ')]);

    expect(documented).toEqual([...wordsByMeaning()]);
  });

  test('gives each word one meaning', () => {
    const words = [...wordsByMeaning().values()].flat();

    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });
});
