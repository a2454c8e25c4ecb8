import { quantileSorted } from 'simple-statistics';
import { describe, expect, test } from 'vitest';
import { quantile } from '../testing/read-cpu.ts';
import { cpuFiguresOf, cpuSeriesOf } from './cpu-series.ts';
import { plantedCpu } from './tables/cpu.ts';
import { planResources } from './tables/resources.ts';

const seeds = ['estate-2026-11', 'a', 'b', 'c', 'd'];
const vms = planResources.filter(({ kind }) => kind === 'vm').map(({ key }) => key);

describe('the CPU series of a VM', () => {
  test.each(seeds)('has its stated p95 and peak under seed %s, for all 58 VMs', (seed) => {
    expect(vms).toHaveLength(58);
    for (const key of vms) {
      const { p95, peak, days } = cpuFiguresOf(key, seed);
      const { average, maximum } = cpuSeriesOf(key, seed);

      expect(average).toHaveLength(days.length);
      expect(quantile(average, 0.95), key).toBeCloseTo(p95, 9);
      expect(Math.max(...maximum), key).toBe(peak);
    }
  });

  test.each(seeds)('never has a daily average above its daily maximum, nor a negative value, under seed %s', (seed) => {
    for (const key of vms) {
      const { average, maximum } = cpuSeriesOf(key, seed);

      average.forEach((value, day) => expect(value, key).toBeLessThanOrEqual(maximum[day] ?? Number.NaN));
      expect(Math.min(...average), key).toBeGreaterThan(0);
      expect(Math.max(...maximum), key).toBeLessThanOrEqual(100);
    }
  });

  test.each(seeds)('is far from every limit where nothing is planted, under seed %s', (seed) => {
    for (const key of vms.filter((vm) => plantedCpu[vm] === undefined)) {
      const { p95, peak } = cpuFiguresOf(key, seed);

      expect(p95, key).toBeGreaterThanOrEqual(25);
      expect(peak, key).toBeGreaterThanOrEqual(37);
    }
  });

  test('depends on nothing but seed and key', () => {
    expect(cpuSeriesOf('S1', 'a')).toEqual(cpuSeriesOf('S1', 'a'));
    expect(cpuSeriesOf('S1', 'a')).not.toEqual(cpuSeriesOf('S1', 'b'));
    expect(cpuSeriesOf('S1', 'a').average).not.toEqual(cpuSeriesOf('S2', 'a').average);
  });
});

test('the tests’ own quantile is the type 7 quantile of simple-statistics between ranks', () => {
  // h = 0.95 x 2 = 1.9: between the second value and the third.
  expect(quantile([1, 3, 2], 0.95)).toBeCloseTo(2.9, 12);
  expect(quantileSorted([1, 2, 3], 0.5)).toBe(quantile([3, 1, 2], 0.5));
});
