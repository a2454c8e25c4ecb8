// Tries one mutant: the first check that no longer holds by verdict or code kills it. A grader that throws, or that does not
// end, gives no verdict: that is told apart and kills nothing.
import type { Shape } from '../../../../kernel/contracts/index.ts';
import { noGrade, runCheck } from '../checks/checks.ts';
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
  /** What gave it away there: verdict or code, or only the count of facts looked at. */
  readonly reason: 'verdict' | 'count' | null;
  /** How many checks were run. */
  readonly tried: number;
}

/** After so many checks that did not end the rest is not tried: each costs as much as a thousand that do. */
const endlessMost = 3;
/** Wall time for what no count of rounds ends: a regular expression that backtracks. */
const limitMs = 10_000;
const checksAtOnce = 64;

/** What a mutant is tried on. */
export interface Trial<S extends Shape> {
  readonly checks: readonly Check<S>[];
  /** By check, the facts to be looked at; -1 is any. */
  readonly looked: Int32Array;
  /** Places of the checks that could notice, the likeliest first. */
  readonly order: readonly number[];
}

export function tryMutant<S extends Shape>(
  code: GradersCode<S>,
  site: Site,
  { checks, looked, order }: Trial<S>,
  host: CodeHost,
): MutantTrial {
  const { index } = site;
  const { trace } = code;
  trace.clear();
  const loaded = load(code, site, host);
  if (loaded.kind !== 'done') return { index, status: loaded.kind, killedBy: null, reason: null, tried: 0 };
  const state: TrialState = { at: 0, threw: 0, endless: 0, killedBy: null, reason: null };
  const isOpen = (): boolean => state.at < order.length && state.killedBy === null && state.endless < endlessMost;
  const tryOn = (): void => {
    for (const end = state.at + checksAtOnce; state.at < end && isOpen(); state.at++) {
      const place = order[state.at] ?? -1;
      const check = checks[place];
      const pinned = looked[place] ?? -1;
      const grader = check && loaded.graders.get(check.grader);
      trace.clear();
      const { result } = grader ? runCheck(check, grader, pinned < 0 ? null : pinned) : noGrade;
      if (trace.isEndless()) state.endless++;
      else if (result === 'none') state.threw++;
      else if (result !== 'holds') {
        state.killedBy = place;
        state.reason = result === 'count' ? 'count' : 'verdict';
      }
    }
  };
  while (isOpen())
    if (host.limit(tryOn, limitMs).kind === 'timed out') {
      state.endless++;
      state.at++;
    }
  return { index, status: statusOf(state), killedBy: state.killedBy, reason: state.reason, tried: state.at };
}

interface TrialState {
  /** Place in the order of the check in hand. */
  at: number;
  threw: number;
  endless: number;
  killedBy: number | null;
  reason: MutantTrial['reason'];
}

function statusOf({ killedBy, endless, threw }: TrialState): MutantStatus {
  if (killedBy !== null) return 'killed';
  if (endless > 0) return 'timed out';
  return threw > 0 ? 'crashed' : 'survived';
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
