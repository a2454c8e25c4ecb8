// Which quantity a text says of its figures elsewhere than beside them: once for all ("All of it savings in USD"), or at
// the head of a table's column. A word in the figure's own sentence goes before.
import { holdsPhrase, phraseAt, phrases, tagAt, tagsIn } from './phrases.ts';
import type { Tagged } from './phrases.ts';
import type { Prose } from './prose.ts';
import type { Said } from './quantities.ts';
import { sentencesOf } from './spans.ts';
import type { Span } from './spans.ts';
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
  const column = columnOf(prose, sentence, at);
  const head = column > 0 ? headsOf(prose, vocabulary, sentence.from)[column] : undefined;
  return head === undefined ? saidOfAll(prose.tokens, vocabulary) : [head];
}

/** Words with a number before or behind them are about that number: "all of it saves $250.90". */
function saidOfAll(tokens: readonly Token[], vocabulary: Tagged<string>): Said {
  return sentencesOf(tokens).flatMap(({ from, to, asks }) => {
    if (asks || phraseAt(tokens, from, allFigures) === 0) return [];
    const [cue] = tagsIn(tokens, from, to, vocabulary);
    return cue && tokens.slice(from, cue.at + cue.length + 1).every(({ kind }) => kind !== 'number') ? [cue.tag] : [];
  });
}

/** The cell of its row that a place stands in, from 1 on; 0 outside a table. */
function columnOf({ text, tokens }: Prose, { from }: Span, at: number): number {
  if (!isBar(text, tokens[from])) return 0;
  return tokens.slice(from, at).filter((token) => isBar(text, token)).length;
}

function isBar(text: string, token: Token | undefined): boolean {
  return token !== undefined && text[token.from] === '|';
}

/** By column, the quantity that the last row without a figure before a place has as its head. */
function headsOf(prose: Prose, vocabulary: Tagged<string>, before: number): readonly (string | undefined)[] {
  const { text, tokens } = prose;
  const heads = sentencesOf(tokens).filter(
    ({ from, to }) =>
      from < before && isBar(text, tokens[from]) && tokens.slice(from, to).every(({ kind }) => kind !== 'number'),
  );
  const head = heads.findLast(({ from, to }) => holdsPhrase(tokens, from, to, vocabulary));
  const columns: (string | undefined)[] = [];
  if (head)
    for (let at = head.from; at < head.to; at++)
      columns[columnOf(prose, head, at)] ??= tagAt(tokens, at, vocabulary)?.tag;
  return columns;
}
