// What a comparison may claim, in plain words. A difference is claimed by the exact test alone; everything else qualifies it.
import type { Comparison } from '../../kernel/contracts/comparison.ts';
import { pText } from './p-text.ts';

type Evidence = Pick<Comparison, 'alpha' | 'difference' | 'test' | 'ungradedBounds' | 'floor' | 'cases' | 'complete'>;

/**
 * `no-difference` says that none can be claimed, never that there is none. A claim that is gone when all trials
 * without a verdict go against it is `undecidable`. Only a claim makes a rank.
 */
export function conclude(evidence: Evidence): Comparison['conclusion'] {
  const { alpha, difference, test, complete } = evidence;
  if (test.kind === 'not-estimable' || difference.random.kind === 'not-estimable') {
    const message = test.kind === 'not-estimable' ? test.message : 'The difference is not estimable.';
    return { kind: 'undecidable', rank: 'tie', text: `No difference can be claimed: ${message}` };
  }
  const said = pText(test.p, test.log10P);
  const isClaimed = test.p < alpha;
  if (!isClaimed) {
    const open = complete ? '' : ' Trials have no verdict and were counted as not passed.';
    return {
      kind: 'no-difference',
      rank: 'tie',
      text: `No difference can be claimed (${said}; less than ${alpha} is asked for).${shortOf(evidence)}${open} That is no proof that the two are equal: the interval of the difference says how far apart they may be.`,
    };
  }
  const isBetter = difference.random.value > 0;
  if (!withstands(evidence, isBetter))
    return {
      kind: 'undecidable',
      rank: 'tie',
      text: `No difference can be claimed yet: ${said} counts trials without a verdict as not passed, and had all of them gone the other way it would be gone. Run them again.`,
    };
  const better = isBetter ? 'B' : 'A';
  const worse = isBetter ? 'A' : 'B';
  const { low, high } = difference.random;
  const isWide = low <= 0 && high >= 0;
  return {
    kind: isBetter ? 'b-better' : 'a-better',
    rank: isBetter ? 'b-first' : 'a-first',
    text: isWide
      ? `A difference can be claimed on these cases: ${better} is better than ${worse} (${said}). For other cases like these the interval still reaches 0: more cases would decide that.`
      : `A difference can be claimed: ${better} is better than ${worse} (${said}), and the interval for other cases like these lies on one side of 0.`,
  };
}

// With fewer differing cases than the floor no outcome could have been significant.
function shortOf({ test, floor }: Evidence): string {
  if (test.kind === 'not-estimable' || test.differing >= floor.alone) return '';
  return ` ${test.differing === 1 ? '1 case differs' : `${test.differing} cases differ`}, and fewer than ${floor.alone} can never be significant.`;
}

function withstands({ alpha, ungradedBounds }: Evidence, isBetter: boolean): boolean {
  if (ungradedBounds === null) return true;
  const { low, high, pAtLow, pAtHigh } = ungradedBounds;
  const p = isBetter ? pAtLow : pAtHigh;
  return p !== null && p < alpha && (isBetter ? low > 0 : high < 0);
}
