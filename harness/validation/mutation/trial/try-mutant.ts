// Tries one mutant: the first check that no longer holds by verdict or code kills it. A grader that throws, or that does not
// end, gives no verdict: that is told apart and kills nothing.
import type { Shape } from '../../../../kernel/contracts/index.ts';
import { runCheck } from '../checks/checks.ts';
import type { Check } from '../checks/checks.ts';
import type { Graders, GradersCode } from '../graders-code.ts';
import type { CodeHost } from '../link/code-host.ts';
import type { Site } from '../source/sites.ts';

export type MutantStatus = 'killed' | 'survived' | 'crashed' | 'timed out';

export interface MutantTrial {
  readonly index: number;
  readonly status: MutantStatus;
  /** The check that noticed. */
  readonly killedBy: number | null;
  /** How many checks were run. */
  readonly tried: number;
}

/** After so many checks that did not end the rest is not tried: each costs as much as a thousand that do. */
const endlessMost = 3;
/** Wall time for what no count of rounds ends: a regular expression that backtracks. */
const limitMs = 10_000;
const checksAtOnce = 64;

export function tryMutant<S extends Shape>(
  code: GradersCode<S>,
  site: Site,
  checks: readonly Check<S>[],
  order: readonly number[],
  host: CodeHost,
): MutantTrial {
  const { index } = site;
  const { trace } = code;
  trace.clear();
  const loaded = load(code, site, host);
  if (loaded.kind !== 'done') return { index, status: loaded.kind, killedBy: null, tried: 0 };
  let at = 0;
  let threw = 0;
  let endless = 0;
  let killedBy: number | null = null;
  const tryOn = (): void => {
    for (const end = Math.min(at + checksAtOnce, order.length); at < end && killedBy === null; at++) {
      const check = checks[order[at] ?? -1];
      const grader = check && loaded.graders.get(check.grader);
      trace.clear();
      const result = grader ? runCheck(check, grader) : 'none';
      if (trace.isEndless()) {
        endless++;
        if (endless >= endlessMost) return;
      } else if (result === 'none') threw++;
      else if (result === 'broken') killedBy = order[at] ?? null;
    }
  };
  while (at < order.length && killedBy === null && endless < endlessMost)
    if (host.limit(tryOn, limitMs).kind === 'timed out') {
      endless++;
      at++;
    }
  const status = killedBy !== null ? 'killed' : endless > 0 ? 'timed out' : threw > 0 ? 'crashed' : 'survived';
  return { index, status, killedBy, tried: at };
}

type Loaded<S extends Shape> =
  { readonly kind: 'done'; readonly graders: Graders<S> } | { readonly kind: 'crashed' | 'timed out' };

function load<S extends Shape>(code: GradersCode<S>, site: Site, host: CodeHost): Loaded<S> {
  try {
    const made = host.limit(() => code.mutant(site), limitMs);
    return made.kind === 'done' ? { kind: 'done', graders: made.value } : { kind: 'timed out' };
  } catch {
    return { kind: code.trace.isEndless() ? 'timed out' : 'crashed' };
  }
}
