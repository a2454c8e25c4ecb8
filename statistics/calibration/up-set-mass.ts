// The probability that a histogram of independent draws lies in a set that only grows as draws are raised, summed exactly.
// Most histograms are never looked at: whole families are in, or out, by their least or greatest member.
import { binomialLowerTail, binomialPmf, binomialUpperTail } from '../numeric/binomial.ts';
import { entry } from '../numeric/entry.ts';

/** `draws` independent draws of a category 0 ... probabilities.length - 1. */
export interface UpSet {
  readonly draws: number;
  readonly probabilities: readonly number[];
  /** Whether the set holds a histogram, given as draws per category. If it does, it must hold every one with a draw raised. */
  isIn(counts: Int32Array): boolean;
  /** Families of histograms less likely than this are left out, and their mass is reported. */
  readonly leaveOut: number;
}

/** The probability of the set lies in [mass, mass + leftOut]. `settled` grows to 1 as families are decided. */
export interface UpSetMass {
  readonly mass: number;
  readonly leftOut: number;
  readonly settled: number;
  /** How many histograms were looked at. */
  readonly looked: number;
}

/** A sum that is worked off in pieces, so that a caller can show progress and stop. */
export interface UpSetSum {
  /** Looks at about `looks` more histograms; true when all is summed. */
  advance(looks: number): boolean;
  found(): UpSetMass;
}

/**
 * Categories are filled from the highest down. What is known once the draws above category v are placed: if the set does not
 * hold the histogram with all others at v, it holds none of the family; if it holds the one with all others at 0, it holds the
 * family. Where only categories 1 and 0 are left the least number of ones is found by bisection and the rest is a binomial
 * tail. The probability of a family is the product of the binomial chances on its path.
 */
export function upSetSum({ draws, probabilities, isIn, leaveOut }: UpSet): UpSetSum {
  const top = probabilities.length - 1;
  const counts = new Int32Array(top + 1);
  // Of a draw that is at most v, the chance to be v.
  let below = 0;
  const shares = probabilities.map((p) => p / (below += p));
  // One open frame per category from `top` down to `level`: draws left for it and below, mass, and the count to try next.
  const left = new Int32Array(top + 2);
  const masses = new Float64Array(top + 2);
  const next = new Int32Array(top + 2);
  let level = top + 1;
  const sum = { mass: 0, leftOut: 0, settled: 0, looked: 0 };

  const holds = (category: number, rest: number): boolean => {
    const kept = entry(counts, category);
    counts[category] = kept + rest;
    sum.looked += 1;
    const answer = isIn(counts);
    counts[category] = kept;
    return answer;
  };

  /** The least number of ones among `rest` zeros and ones for which the set holds the histogram; it holds it for all ones. */
  const leastOnes = (rest: number): number => {
    let [out, inside] = [0, rest];
    while (inside - out > 1) {
      const middle = (out + inside) >> 1;
      counts[1] = middle;
      if (holds(0, rest - middle)) inside = middle;
      else out = middle;
    }
    counts[1] = 0;
    return inside;
  };

  const settle = (mass: number, part: 'mass' | 'leftOut' | null): void => {
    sum.settled += mass;
    if (part !== null) sum[part] += mass;
  };

  /** Decides the family, or opens a frame for it. False when no member is in: then none is with fewer draws above either. */
  const enter = (category: number, rest: number, mass: number): boolean => {
    if (mass < leaveOut) {
      settle(mass, 'leftOut');
      return true;
    }
    if (!holds(category, rest)) {
      settle(mass, null);
      return false;
    }
    if (rest === 0 || holds(0, rest)) {
      settle(mass, 'mass');
    } else if (category === 1) {
      const ones = leastOnes(rest);
      sum.mass += mass * binomialUpperTail(ones, rest, entry(shares, 1));
      sum.settled += mass;
    } else {
      level = category;
      left[category] = rest;
      masses[category] = mass;
      next[category] = rest;
    }
    return true;
  };

  let isEntered = false;
  return {
    advance(looks) {
      const enough = sum.looked + looks;
      if (!isEntered) {
        isEntered = true;
        enter(top, draws, 1);
      }
      while (level <= top) {
        const category = level;
        const count = entry(next, category);
        if (count < 0) {
          counts[category] = 0;
          level = category + 1;
          continue;
        }
        next[category] = count - 1;
        counts[category] = count;
        const [rest, mass, share] = [entry(left, category), entry(masses, category), entry(shares, category)];
        if (!enter(category - 1, rest - count, mass * binomialPmf(count, rest, share))) {
          next[category] = -1;
          if (count > 0) settle(mass * binomialLowerTail(count - 1, rest, share), null);
        }
        if (sum.looked >= enough) return false;
      }
      return true;
    },
    found: () => ({ ...sum }),
  };
}
