// Which quantity each figure of a sentence is said to be: "costs $140.16 and saves $70.08", "1.9 % at p95, 9 % at peak".
import { phraseAt, phrases, tagAt } from './phrases.ts';
import type { Tagged } from './phrases.ts';
import type { Span } from './spans.ts';
import type { Token } from './tokens.ts';

/** The quantities that a figure may be; empty when no word says. */
export type Said = readonly string[];

interface Run<F> {
  readonly cues: string[];
  readonly figures: F[];
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
  const cuesFirst = runsOf(tokens, sentence, figures, vocabulary, true);
  const leadsWithCue = (cuesFirst[0]?.cues.length ?? 0) > 0;
  const runs = leadsWithCue ? cuesFirst : runsOf(tokens, sentence, figures, vocabulary, false);
  const said = new Map(runs.flatMap(pairOff));
  const left = runs.at(-1);
  const last = figures.at(-1);
  if (leadsWithCue && left?.figures.length === 0 && last) said.set(last, left.cues);
  return said;
}

const stops = phrases(',', ';', '(', ')');

/** The quantity word last said before a place, in its own part of the clause: what a limit there is a limit of. */
export function quantityBefore(tokens: readonly Token[], { from, to }: Span, vocabulary: Tagged<string>): Said {
  for (let at = to - 1; at >= from && phraseAt(tokens, at, stops) === 0; at--) {
    const cue = tagAt(tokens, at, vocabulary);
    if (cue) return [cue.tag];
  }
  return [];
}

function pairOff<F>({ cues, figures }: Run<F>): readonly (readonly [F, Said])[] {
  if (cues.length > figures.length) return figures.map((figure) => [figure, cues] as const);
  return figures.map((figure, place) => [figure, cues.slice(0, place + 1).slice(-1)] as const);
}

/** Runs of words and figures. A run ends where the kind that opens runs comes again. */
function runsOf<F extends Span>(
  tokens: readonly Token[],
  sentence: Span,
  figures: readonly F[],
  vocabulary: Tagged<string>,
  cuesOpen: boolean,
): readonly Run<F>[] {
  const runs: Run<F>[] = [];
  const current = (opens: boolean): Run<F> => {
    const last = runs.at(-1);
    const closed = last && (cuesOpen ? last.figures : last.cues).length > 0;
    if (last && !(opens && closed)) return last;
    const run: Run<F> = { cues: [], figures: [] };
    runs.push(run);
    return run;
  };
  let at = sentence.from;
  while (at < sentence.to) {
    const here = at;
    const figure = figures.find(({ from }) => from === here);
    const cue = figure ? null : tagAt(tokens, at, vocabulary);
    if (figure) current(!cuesOpen).figures.push(figure);
    if (cue) current(cuesOpen).cues.push(cue.tag);
    at += cue?.length ?? 1;
  }
  return runs;
}
