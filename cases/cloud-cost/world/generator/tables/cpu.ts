// The planted CPU figures: for each VM that matters the p95 of the daily averages, the largest daily maximum and the
// days that have data. VMs not listed here are busy; the generator draws their figures far above every limit.

export interface PlantedCpu {
  /** Type 7 quantile (0.95) of the daily averages, percent. */
  readonly p95: number;
  /** Largest daily maximum, percent. */
  readonly peak: number;
  /** Indexes into the 30 days of the window that have a value. */
  readonly days: readonly number[];
}

/** The figures of a table row: all thirty days unless said otherwise. */
const allDays: readonly number[] = Array.from({ length: 30 }, (_, index) => index);

const figures = (p95: number, peak: number, days = allDays): PlantedCpu => ({ p95, peak, days });

export const plantedCpu: Readonly<Record<string, PlantedCpu>> = {
  S1: figures(1.9, 9),
  S2: figures(2.4, 12),
  S3: figures(3.1, 17.5),
  S4: figures(4.6, 19),
  S5: figures(3.8, 14),
  R1: figures(11.2, 31),
  R2: figures(13.9, 38),
  R3: figures(9.4, 27),
  R4: figures(14.6, 39.5),
  X1: figures(2.2, 11),
  X2: figures(3.4, 15.5),
  X3: figures(2.8, 13),
  X4: figures(1.4, 8, [27, 28, 29]),
  X5: figures(2.6, 12.5, [1, 3, 4, 8, 9, 12, 15, 17, 20, 23, 26, 29]),
  P1: figures(3.6, 16),
  P2: figures(12, 36),
  N1: figures(1.2, 7.5),
  // Near misses: each is over exactly one limit of the oversized rule and must not become a finding.
  'aws-1-vm16': figures(15.2, 30),
  'aws-2-vm04': figures(9, 40.5),
  'az-2-vm02': figures(5.1, 45),
  // D06: delivered as fractions of one. In percent this VM is busy.
  'az-1-vm04': figures(60, 97),
  // D10: the last point is six days older than the end of the window.
  'az-2-vm03': figures(41.3, 83, allDays.slice(0, 24)),
};

/** VMs whose series is delivered as 0.0 to 1.0 under the unit Percent (defect D06). */
export const deliveredAsFraction: ReadonlySet<string> = new Set(['az-1-vm04']);
