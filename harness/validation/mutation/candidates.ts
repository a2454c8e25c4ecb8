// In which order the checks that could notice a mutant are tried on it: the likeliest first. Nothing is left out here.
import type { CheckPlace, MutantPlace, ObservedCheck } from './trial/laboratory.ts';

/** Checks that are taken for one text before the next text has its turn. */
const perLiteral = 12;

/**
 * By mutant, its checks in order. First those with a text that the mutant is about in what was planted, rare texts first;
 * then those that come by it only for what was planted; then the others. Within each, short before long, and each grader and
 * expectation in turn: one notices what the others cannot.
 */
export function candidatesOf(
  mutants: readonly MutantPlace[],
  checks: readonly CheckPlace[],
  observed: readonly ObservedCheck[],
  everywhere: ReadonlySet<number>,
): readonly Uint32Array[] {
  const order = inTurn(checks, observed);
  const ofReference = observed.filter(({ check }) => checks[check]?.reference === null);
  const touchedBy = new Map(ofReference.map(({ check, touched }) => [check, new Set(touched)]));
  const planted: number[][] = mutants.map(() => []);
  const others: number[][] = mutants.map(() => []);
  for (const { check, touched } of order) {
    const reference = checks[check]?.reference ?? null;
    const without = reference === null ? undefined : touchedBy.get(reference);
    for (const index of touched)
      if (!everywhere.has(index)) (without && !without.has(index) ? planted : others)[index]?.push(check);
    for (const index of everywhere) others[index]?.push(check);
  }
  const holding = holders(checks);
  return mutants.map(({ index, literals }) => {
    const all = [...(planted[index] ?? []), ...(others[index] ?? [])];
    const first = spokenOf(literals, all, holding);
    return first.size === 0 ? Uint32Array.from(all) : Uint32Array.from(new Set([...first, ...all]));
  });
}

/** Of these checks those whose planted text holds one of the texts: a few for each, the rarest first, then a few more. */
function spokenOf(
  literals: readonly string[],
  all: readonly number[],
  holding: (literal: string) => readonly number[],
): ReadonlySet<number> {
  if (literals.length === 0) return new Set();
  const places = new Map(all.map((check, place) => [check, place]));
  const placeOf = (check: number): number => places.get(check) ?? -1;
  const queues = literals
    .map((literal) => holding(literal).filter((check) => places.has(check)))
    .filter(({ length }) => length > 0)
    .map((queue) => queue.sort((a, b) => placeOf(a) - placeOf(b)))
    .sort((a, b) => a.length - b.length);
  const first = new Set<number>();
  for (const queue of queues) for (const check of queue.slice(0, perLiteral)) first.add(check);
  for (const queue of queues) for (const check of queue) first.add(check);
  return first;
}

const betweenTexts = '\u0000';

/** By text, the checks with it as whole words in what was planted. All planted texts are searched at once. */
function holders(checks: readonly CheckPlace[]): (literal: string) => readonly number[] {
  const byText = Map.groupBy(checks.keys(), (check) => checks[check]?.text ?? '');
  const texts = [...byText.keys()];
  const whole = texts.join(betweenTexts);
  const starts: number[] = [];
  for (let at = 0, text = 0; text < texts.length; at += (texts[text++]?.length ?? 0) + 1) starts.push(at);
  const search = (literal: string): readonly number[] => {
    const found: number[] = [];
    for (let at = whole.indexOf(literal), text = 0; at >= 0; at = whole.indexOf(literal, at)) {
      while ((starts[text + 1] ?? Infinity) <= at) text++;
      if (isInWord(whole, at, literal) || isInWord(whole, at + literal.length, literal)) at += 1;
      else {
        found.push(...(byText.get(texts[text] ?? '') ?? []));
        at = starts[text + 1] ?? whole.length;
      }
    }
    return found;
  };
  const known = new Map<string, readonly number[]>();
  return (literal) => {
    const found = known.get(literal) ?? search(literal);
    known.set(literal, found);
    return found;
  };
}

/** Whether letters stand on both sides of a place. */
function isInWord(text: string, at: number, literal: string): boolean {
  return /\p{L}/u.test(literal) && /^\p{L}\p{L}$/u.test(text.slice(Math.max(0, at - 1), at + 1));
}

function inTurn(checks: readonly CheckPlace[], observed: readonly ObservedCheck[]): readonly ObservedCheck[] {
  const shortFirst = observed.toSorted((a, b) => a.rounds - b.rounds || a.check - b.check);
  const queues = Map.groupBy(unlikeFirst(checks, shortFirst), ({ check }) => {
    const { grader = '', expects = '' } = checks[check] ?? {};
    return `${grader} ${expects}`;
  });
  const ordered: ObservedCheck[] = [];
  const waiting = [...queues.values()];
  for (let turn = 0; ordered.length < observed.length; turn++)
    for (const queue of waiting) {
      const next = queue[turn];
      if (next) ordered.push(next);
    }
  return ordered;
}

/** Checks that expect the same and could notice exactly the same mutants run the same code: one of them goes first. */
function unlikeFirst(checks: readonly CheckPlace[], observed: readonly ObservedCheck[]): readonly ObservedCheck[] {
  const met = new Set<string>();
  const repeats: ObservedCheck[] = [];
  const firsts: ObservedCheck[] = [];
  for (const one of observed) {
    const { grader, expects } = checks[one.check] ?? { grader: '', expects: '' };
    const key = `${grader} ${expects} ${one.touched.join(' ')}`;
    (met.has(key) ? repeats : firsts).push(one);
    met.add(key);
  }
  return [...firsts, ...repeats];
}
