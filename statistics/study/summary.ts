// What the cells say: coverage with its Monte Carlo error, the worst cell of each method, and how far we are from the reference.
import { correlations, means } from './grids.ts';
import type { Tallied } from './run-cell.ts';

/** One finished cell: how many suites were drawn, and how each method's intervals fell. */
export interface FinishedCell {
  readonly id: string;
  readonly replicates: number;
  readonly methods: ReadonlyMap<string, Tallied>;
}

/** A share of R independent suites, with standard error sqrt(p (1 - p) / R). */
export interface SimulatedShare {
  readonly share: number;
  readonly error: number;
}

export interface Performance {
  readonly coverage: SimulatedShare;
  /** Intervals wholly above the truth: the agent is shown better than it is. */
  readonly above: SimulatedShare;
  readonly width: number;
}

function shareOf(count: number, replicates: number): SimulatedShare {
  const share = count / replicates;
  return { share, error: Math.sqrt((share * (1 - share)) / replicates) };
}

/** Null when the cell was run without that method. */
export function performance(cell: FinishedCell, method: string): Performance | null {
  const tallied = cell.methods.get(method);
  if (tallied === undefined) return null;
  return {
    coverage: shareOf(tallied.covered, cell.replicates),
    above: shareOf(tallied.above, cell.replicates),
    width: tallied.width / cell.replicates,
  };
}

/** The cell where the method covers least; null when no cell has it. */
export function worstCell(
  cells: readonly FinishedCell[],
  method: string,
): { readonly id: string; readonly coverage: SimulatedShare } | null {
  let worst: { readonly id: string; readonly coverage: SimulatedShare } | null = null;
  for (const cell of cells) {
    const coverage = performance(cell, method)?.coverage;
    if (coverage !== undefined && (worst === null || coverage.share < worst.coverage.share))
      worst = { id: cell.id, coverage };
  }
  return worst;
}

/** The line of a method at one mean: the average over the correlations of the reference grid. Null while a cell is missing. */
export function averageAt(
  cells: ReadonlyMap<string, FinishedCell>,
  method: string,
  mean: number,
): { readonly coverage: SimulatedShare; readonly above: SimulatedShare; readonly suites: number } | null {
  const found = correlations.map((correlation) => {
    const cell = cells.get(`reference/n30/T10/beta-${correlation}-${mean}`);
    const measured = cell === undefined ? null : performance(cell, method);
    return cell === undefined || measured === null ? null : { ...measured, replicates: cell.replicates };
  });
  const complete = found.filter((one) => one !== null);
  if (complete.length < found.length) return null;
  return {
    coverage: averageOf(complete.map(({ coverage }) => coverage)),
    above: averageOf(complete.map(({ above }) => above)),
    suites: complete.reduce((sum, { replicates }) => sum + replicates, 0),
  };
}

function averageOf(shares: readonly SimulatedShare[]): SimulatedShare {
  return {
    share: shares.reduce((sum, { share }) => sum + share, 0) / shares.length,
    error: Math.sqrt(shares.reduce((sum, { error }) => sum + error ** 2, 0)) / shares.length,
  };
}

/**
 * Coverage / share wholly above the truth at the five means, of the reference study of 30 cases x 10 trials with Beta
 * heterogeneity, in thousandths. Made elsewhere; neither its correlations nor its replicates are stated.
 */
const referencePerMille: ReadonlyMap<string, readonly (readonly [coverage: number, above: number])[]> = new Map([
  [
    'percentile',
    [
      [943, 29],
      [935, 48],
      [918, 70],
      [875, 118],
      [768, 229],
    ],
  ],
  [
    'percentile-wilson',
    [
      [943, 29],
      [935, 48],
      [919, 70],
      [884, 109],
      [873, 124],
    ],
  ],
  [
    'bca-wilson',
    [
      [951, 25],
      [949, 28],
      [937, 42],
      [915, 67],
      [908, 78],
    ],
  ],
  [
    'normal',
    [
      [940, 31],
      [927, 58],
      [905, 87],
      [855, 141],
      [736, 263],
    ],
  ],
  [
    'wilson-cases',
    [
      [995, 3],
      [994, 1],
      [994, 0],
      [993, 0],
      [990, 0],
    ],
  ],
  [
    'beta-binomial',
    [
      [952, 24],
      [952, 16],
      [955, 8],
      [955, 0],
      [941, 0],
    ],
  ],
  [
    'naive-wilson',
    [
      [686, 157],
      [696, 153],
      [711, 144],
      [707, 146],
      [662, 182],
    ],
  ],
]);

/**
 * The worst coverage that the reference saw of each method, in thousandths. It does not name the cells, and has another worst one
 * of the beta-binomial for agents whose cases always pass or always fail: 848.
 */
export const referenceWorstPerMille: ReadonlyMap<string, number> = new Map([
  ['percentile', 450],
  ['percentile-wilson', 844],
  ['bca-wilson', 891],
  ['normal', 455],
  ['wilson-cases', 940],
  ['beta-binomial', 927],
  ['naive-wilson', 330],
]);

/** One number of ours against the same of the reference. */
export interface AgainstReference {
  readonly method: string;
  readonly mean: number;
  readonly of: 'coverage' | 'above';
  readonly ours: SimulatedShare;
  readonly theirs: number;
  /** The difference in standard errors of our draws, the rounding of the reference allowed for. */
  readonly standardErrors: number;
}

const roundingOfReference = 0.0005;

/** All numbers that both have. */
export function againstReference(cells: ReadonlyMap<string, FinishedCell>): readonly AgainstReference[] {
  return [...referencePerMille].flatMap(([method, row]) =>
    means.flatMap((mean, at) => {
      const ours = averageAt(cells, method, mean);
      const [coverage, above] = row[at] ?? [];
      if (ours === null || coverage === undefined || above === undefined) return [];
      return [
        compared({ method, mean, of: 'coverage', ours: ours.coverage, theirs: coverage / 1000 }, ours.suites),
        compared({ method, mean, of: 'above', ours: ours.above, theirs: above / 1000 }, ours.suites),
      ];
    }),
  );
}

// Where none of our suites shows what the reference has in a few of a thousand, the error is that of the reference's share.
function compared(row: Omit<AgainstReference, 'standardErrors'>, suites: number): AgainstReference {
  const { ours, theirs } = row;
  const apart = Math.max(0, Math.abs(ours.share - theirs) - roundingOfReference);
  const errorOfTheirs = Math.sqrt((theirs * (1 - theirs)) / suites);
  return { ...row, standardErrors: apart === 0 ? 0 : apart / Math.max(ours.error, errorOfTheirs, 1 / suites) };
}
