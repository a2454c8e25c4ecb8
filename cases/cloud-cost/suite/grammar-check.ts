// Draws requests from the documented grammar and compares what the policy would do with what the oracle says. Both come as
// ports: the oracle draws request and meaning together, the policy reads the request through its tools.
import { createRandom } from '../../../kernel/determinism/random.ts';

/** What a request should lead to; lists in any order. */
export interface Expected {
  readonly asks: boolean;
  /** Null when the request never became clear: nothing is submitted. */
  readonly submitted: { readonly proposed: readonly string[]; readonly excluded: readonly string[] } | null;
}

export interface GrammarPorts {
  /** A request with the operator's answers and what must come of it. Same draws, same request. */
  draw(draw: () => number): {
    readonly request: string;
    readonly answers: readonly string[];
    readonly expected: Expected;
  };
  /** What comes of it. */
  play(request: string, answers: readonly string[]): Expected;
}

export interface GrammarCheck {
  /** `500 requests, 500 as the oracle says`. */
  readonly summary: string;
  /** One text for each request that was read otherwise: its place in the draw, its words, and both sets. */
  readonly faults: readonly string[];
}

export function checkGrammar(
  { count, seed }: { readonly count: number; readonly seed: string },
  ports: GrammarPorts,
): GrammarCheck {
  const draw = createRandom(seed).stream('grammar');
  const faults: string[] = [];
  for (let index = 0; index < count; index++) {
    const { request, answers, expected } = ports.draw(draw);
    const found = ports.play(request, answers);
    const difference = [describe(expected), describe(found)] as const;
    if (difference[0] === difference[1]) continue;
    const said = [request, ...answers].map((text) => JSON.stringify(text)).join(', answered ');
    faults.push(
      `grammar: request ${index} of seed ${seed}: ${said}\n  expected ${difference[0]}\n  found    ${difference[1]}`,
    );
  }
  return { summary: `${count} requests, ${count - faults.length} as the oracle says`, faults };
}

function describe({ asks, submitted }: Expected): string {
  const first = asks ? 'a question, then ' : '';
  if (submitted === null) return `${first}nothing submitted`;
  return `${first}proposed [${sorted(submitted.proposed)}] and left out [${sorted(submitted.excluded)}]`;
}

function sorted(refs: readonly string[]): string {
  return refs.toSorted().join(', ');
}
