// Azure Monitor answers on the wire, one a VM, gathered in one array for each subscription. A day without a value is a
// point that has only its time stamp. One busy VM's series comes as fractions of one under the unit Percent (D06).
import { isoZulu, secondsOf, secondsPerDay } from '../calendar.ts';
import { cpuSeriesOf } from '../cpu-series.ts';
import { listed, type Estate, type EstateResource } from '../estate.ts';
import { jsonLines, type GeneratedFile } from '../generated-file.ts';
import type { AccountKey } from '../tables/accounts.ts';
import { deliveredAsFraction } from '../tables/cpu.ts';
import { windowDays, windowEnd, windowStart } from '../tables/times.ts';

export function monitorPercentageCpu(estate: Estate, account: AccountKey): GeneratedFile {
  const answers = listed(estate, account, 'vm').map((vm) => answerOf(estate.seed, vm));
  return { path: `data/${account}/monitor-percentage-cpu.json`, text: `${jsonLines(answers)}\n` };
}

function answerOf(seed: string, vm: EstateResource): Readonly<Record<string, unknown>> {
  return {
    cost: windowDays * 24 * 60 - 1,
    timespan: `${windowStart}/${windowEnd}`,
    interval: 'P1D',
    namespace: 'Microsoft.Compute/virtualMachines',
    resourceregion: vm.region,
    value: [
      {
        id: `${vm.providerId}/providers/Microsoft.Insights/metrics/Percentage CPU`,
        type: 'Microsoft.Insights/metrics',
        name: { value: 'Percentage CPU', localizedValue: 'Percentage CPU' },
        unit: 'Percent',
        errorCode: 'Success',
        timeseries: [{ metadatavalues: [], data: pointsOf(seed, vm) }],
      },
    ],
  };
}

function pointsOf(seed: string, vm: EstateResource): readonly Readonly<Record<string, unknown>>[] {
  const { days, average, maximum } = cpuSeriesOf(vm.key, seed);
  const scaled = deliveredAsFraction.has(vm.key) ? asFraction : (percent: number): number => percent;
  return Array.from({ length: windowDays }, (_, day) => {
    const at = days.indexOf(day);
    const timeStamp = isoZulu(secondsOf(windowStart) + day * secondsPerDay);
    return at < 0 ? { timeStamp } : { timeStamp, average: scaled(average[at] ?? 0), maximum: scaled(maximum[at] ?? 0) };
  });
}

/** Two decimals of a percent are four of a fraction. */
const asFraction = (percent: number): number => Math.round(percent * 100) / 10_000;
