// Which quantity a text says of its figures elsewhere than beside them: once for all ("All of it savings in USD"), or at
// the head of a table's column. A word in the figure's own sentence goes before.
import { holdsPhrase, phraseAt, phrases, tagsIn } from './phrases.ts';
import type { Tagged } from './phrases.ts';
import type { Prose } from './prose.ts';
import type { Said } from './quantities.ts';
import { sentencesOf } from './spans.ts';
import type { Span } from './spans.ts';
import { textOf } from './tokens.ts';
import type { Token } from './tokens.ts';

/** Stand at the head of a sentence for the figures of the text. */
const allFigures = phrases(
  'all of it',
  'all figures',
  'figures',
  'the figures',
  'all amounts',
  'amounts',
  'the amounts',
);

/** The quantity said of the figure at a place of the sentence; empty when nothing says it. */
export function saidElsewhere(prose: Prose, sentence: Span, at: number, vocabulary: Tagged<string>): Said {
  const head = headOf(prose, sentence, at, vocabulary);
  return head === undefined ? saidOfAll(prose.tokens, vocabulary) : [head];
}

/** Words with a number before or behind them are about that number: "all of it saves $250.90". */
function saidOfAll(tokens: readonly Token[], vocabulary: Tagged<string>): Said {
  return sentencesOf(tokens).flatMap(({ from, to, asks }) => {
    if (asks || phraseAt(tokens, from, allFigures) === 0) return [];
    const [cue] = tagsIn(tokens, from, to, vocabulary);
    return cue && holdsNoNumber(tokens, from, cue.at + cue.length + 1) ? [cue.tag] : [];
  });
}

function holdsNoNumber(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens.slice(from, to).every(({ kind }) => kind !== 'number');
}

/** What the last row above that has quantities and no figures says over the cell of a place. */
function headOf(prose: Prose, row: Span, at: number, vocabulary: Tagged<string>): string | undefined {
  const { tokens } = prose;
  const head = sentencesOf(tokens).findLast(
    ({ from, to }) =>
      from < row.from &&
      textOf(prose, { from, to }).startsWith('|') &&
      holdsNoNumber(tokens, from, to) &&
      holdsPhrase(tokens, from, to, vocabulary),
  );
  const column = columnOf(prose, row.from, at);
  if (!head) return undefined;
  return tagsIn(tokens, head.from, head.to, vocabulary).find((cue) => columnOf(prose, head.from, cue.at) === column)
    ?.tag;
}

/** How many bars a row has before a place: the cell it stands in, from 1 on; 0 outside a table. */
function columnOf({ text, tokens }: Prose, from: number, at: number): number {
  return tokens.slice(from, at).filter((token) => text[token.from] === '|').length;
}
