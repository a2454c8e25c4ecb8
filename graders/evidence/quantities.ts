// Which quantity each figure of a sentence is said to be: "costs $140.16 and saves $70.08", "1.9 % at p95, 9 % at peak".
import { lastPhrase, phrases, readEach, tagAt, tagsIn } from './phrases.ts';
import type { Tagged } from './phrases.ts';
import type { Span } from './spans.ts';
import type { Token } from './tokens.ts';

/** The quantities that a figure may be; empty when no word says. */
export type Said = readonly string[];

interface Run<F> {
  readonly cues: readonly string[];
  readonly figures: readonly F[];
}

/**
 * The quantities said of each figure. When the sentence begins with a quantity word, words govern the figures after
 * them, else the figures before them. As many words as figures pair off in order; several words before one figure leave
 * it open which is meant; a word left over at the end belongs to the last figure.
 */
export function quantitiesOf<F extends Span>(
  tokens: readonly Token[],
  sentence: Span,
  figures: readonly F[],
  vocabulary: Tagged<string>,
): ReadonlyMap<F, Said> {
  const items = itemsOf(tokens, sentence, figures, vocabulary);
  const cuesFirst = runsOf(items, true);
  const leadsWithCue = cuesFirst[0]?.cues[0] !== undefined;
  const runs = leadsWithCue ? cuesFirst : runsOf(items, false);
  const left = runs.filter((run) => run.figures.length === 0);
  return new Map([
    ...runs.flatMap(pairOff),
    ...left.flatMap(({ cues }) => pairOff({ cues, figures: figures.slice(-1) })),
  ]);
}

const stops = phrases(',', ';', '(', ')');

/** The quantity word last said before a place, in its own part of the clause: what a limit there is a limit of. */
export function quantityBefore(tokens: readonly Token[], { from, to }: Span, vocabulary: Tagged<string>): Said {
  const clause = lastPhrase(tokens, from, to, stops);
  return tagsIn(tokens, clause, to, vocabulary)
    .slice(-1)
    .map(({ tag }) => tag);
}

function pairOff<F>({ cues, figures }: Run<F>): readonly (readonly [F, Said])[] {
  if (cues.length > figures.length) return figures.map((figure) => [figure, cues] as const);
  return figures.map((figure, place) => [figure, cues.slice(0, place + 1).slice(-1)] as const);
}

/** The words and figures of a sentence in order, each as a run of its own. */
function itemsOf<F extends Span>(
  tokens: readonly Token[],
  sentence: Span,
  figures: readonly F[],
  vocabulary: Tagged<string>,
): readonly Run<F>[] {
  return readEach(tokens, sentence.from, sentence.to, (at) => {
    const cue = tagAt(tokens, at, vocabulary)?.tag;
    return { cues: cue === undefined ? [] : [cue], figures: figures.filter(({ from }) => from === at) };
  });
}

/** Runs of words and figures. A run ends where the kind that opens runs comes again. */
function runsOf<F>(items: readonly Run<F>[], cuesOpen: boolean): readonly Run<F>[] {
  const runs: Run<F>[] = [];
  let run: Run<F> = { cues: [], figures: [] };
  for (const { cues, figures } of items) {
    const [opening, closing] = cuesOpen ? [cues, run.figures] : [figures, run.cues];
    if (opening.length > 0 && closing.length > 0) {
      runs.push(run);
      run = { cues: [], figures: [] };
    }
    run = { cues: [...run.cues, ...cues], figures: [...run.figures, ...figures] };
  }
  return [...runs, run];
}
