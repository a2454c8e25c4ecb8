// A daily CPU series with a stated p95 and peak: the two ranks that the type 7 quantile reads are placed around the
// target, everything else is drawn below (or above) them and dealt out over the days.
import { createRandom } from '../../../../kernel/determinism/random.ts';
import { plantedCpu, type PlantedCpu } from './tables/cpu.ts';
import { windowDays } from './tables/times.ts';

export interface CpuSeries {
  /** Indexes into the days of the window, ascending. */
  readonly days: readonly number[];
  /** Percent with two decimals, one for each of `days`. */
  readonly average: readonly number[];
  readonly maximum: readonly number[];
}

/** The planted figures of a VM, or figures of a busy VM drawn far from every limit. */
export function cpuFiguresOf(key: string, seed: string): PlantedCpu {
  const planted = plantedCpu[key];
  if (planted) return planted;
  const draw = createRandom(seed).stream(`cpu-figures/${key}`);
  const p95 = Math.round(250 + draw() * 450) / 10;
  const peak = Math.round((p95 + 12 + draw() * (97 - p95 - 12)) * 10) / 10;
  return { p95, peak, days: Array.from({ length: windowDays }, (_, index) => index) };
}

/** The series of one VM. */
export function cpuSeriesOf(key: string, seed: string): CpuSeries {
  const { p95, peak, days } = cpuFiguresOf(key, seed);
  const draw = createRandom(seed).stream(`cpu/${key}`);
  const average = shuffled(averagesWithP95(Math.round(p95 * 100), days.length, Math.round(peak * 100), draw), draw);
  const maximum = maximaWithPeak(average, Math.round(peak * 100), draw);
  return { days, average: average.map(inPercent), maximum: maximum.map(inPercent) };
}

const inPercent = (hundredths: number): number => hundredths / 100;

/** Hundredths of a percent whose type 7 quantile at 0.95 is `p95`: with h = 0.95 (n - 1), x[h] is between two ranks. */
function averagesWithP95(p95: number, count: number, peak: number, draw: () => number): readonly number[] {
  const position = 95 * (count - 1);
  const rank = Math.floor(position / 100);
  const fraction = (position % 100) / 100;
  const gap = 20 * Math.max(1, Math.floor(p95 / 500));
  const below = Math.round(p95 - fraction * gap);
  const above = below + gap;
  return Array.from({ length: count }, (_, index) => {
    if (index < rank) return Math.round(below * (0.4 + 0.58 * draw()));
    if (index === rank) return below;
    if (index === rank + 1) return above;
    return above + Math.floor(draw() * Math.min(gap, (peak - above) / 2));
  });
}

/** Daily maxima above the averages, one of them the peak and none beyond it. */
function maximaWithPeak(average: readonly number[], peak: number, draw: () => number): readonly number[] {
  const peakDay = Math.floor(draw() * average.length);
  return average.map((value, index) => {
    const share = 0.15 + 0.7 * draw();
    return index === peakDay ? peak : Math.round(value + (peak - value) * share);
  });
}

function shuffled(values: readonly number[], draw: () => number): readonly number[] {
  const dealt = [...values];
  for (let last = dealt.length - 1; last > 0; last--) {
    const other = Math.floor(draw() * (last + 1));
    const kept = dealt[last] ?? 0;
    dealt[last] = dealt[other] ?? 0;
    dealt[other] = kept;
  }
  return dealt;
}
