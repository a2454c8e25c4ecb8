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
): { readonly coverage: SimulatedShare; readonly above: SimulatedShare } | null {
  const found = correlations.map((correlation) => {
    const cell = cells.get(`reference/n30/T10/beta-${correlation}-${mean}`);
    return cell === undefined ? null : performance(cell, method);
  });
  const complete = found.filter((one) => one !== null);
  if (complete.length < found.length) return null;
  return {
    coverage: averageOf(complete.map(({ coverage }) => coverage)),
    above: averageOf(complete.map(({ above }) => above)),
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
 * heterogeneity. Made elsewhere, with three decimals; neither its correlations nor its replicates are stated.
 */
export const reference: ReadonlyMap<string, readonly (readonly [coverage: number, above: number])[]> = new Map([
  [
    'percentile',
    [
      [0.943, 0.029],
      [0.935, 0.048],
      [0.918, 0.07],
      [0.875, 0.118],
      [0.768, 0.229],
    ],
  ],
  [
    'percentile-wilson',
    [
      [0.943, 0.029],
      [0.935, 0.048],
      [0.919, 0.07],
      [0.884, 0.109],
      [0.873, 0.124],
    ],
  ],
  [
    'bca-wilson',
    [
      [0.951, 0.025],
      [0.949, 0.028],
      [0.937, 0.042],
      [0.915, 0.067],
      [0.908, 0.078],
    ],
  ],
  [
    'normal',
    [
      [0.94, 0.031],
      [0.927, 0.058],
      [0.905, 0.087],
      [0.855, 0.141],
      [0.736, 0.263],
    ],
  ],
  [
    'wilson-cases',
    [
      [0.995, 0.003],
      [0.994, 0.001],
      [0.994, 0],
      [0.993, 0],
      [0.99, 0],
    ],
  ],
  [
    'beta-binomial',
    [
      [0.952, 0.024],
      [0.952, 0.016],
      [0.955, 0.008],
      [0.955, 0],
      [0.941, 0],
    ],
  ],
  [
    'naive-wilson',
    [
      [0.686, 0.157],
      [0.696, 0.153],
      [0.711, 0.144],
      [0.707, 0.146],
      [0.662, 0.182],
    ],
  ],
]);

/** One number of ours against the same of the reference. */
export interface AgainstReference {
  readonly method: string;
  readonly mean: number;
  readonly of: 'coverage' | 'above';
  readonly ours: SimulatedShare;
  readonly theirs: number;
  /** The difference in standard errors of ours, the rounding of the reference allowed for. */
  readonly standardErrors: number;
}

const roundingOfReference = 0.0005;

/** All numbers that both have. */
export function againstReference(cells: ReadonlyMap<string, FinishedCell>): readonly AgainstReference[] {
  return [...reference].flatMap(([method, row]) =>
    means.flatMap((mean, at) => {
      const ours = averageAt(cells, method, mean);
      const [coverage, above] = row[at] ?? [];
      if (ours === null || coverage === undefined || above === undefined) return [];
      return [
        compared({ method, mean, of: 'coverage', ours: ours.coverage, theirs: coverage }),
        compared({ method, mean, of: 'above', ours: ours.above, theirs: above }),
      ];
    }),
  );
}

function compared(row: Omit<AgainstReference, 'standardErrors'>): AgainstReference {
  const apart = Math.max(0, Math.abs(row.ours.share - row.theirs) - roundingOfReference);
  // No such interval among R suites still leaves a share of about 1 / R open.
  return { ...row, standardErrors: apart === 0 ? 0 : apart / Math.max(row.ours.error, 1e-4) };
}
