// CPU figures that no look-up returned: invented, of another machine, of a thing that has none, and false comparisons.
import { cpuOf, firstMachine, isMachine, lastMachine, nameOf } from '../planting/estate.ts';
import { defectsOf } from '../planting/planted.ts';
import type { CloudCostDefect, Setting } from '../planting/planted.ts';
import { sayLast } from '../planting/say.ts';
import type { Editable } from '../planting/submitted-plan.ts';

const { inPlan, inRecord, inRevision } = defectsOf('groundedness');
const code = 'metric-unsupported';

type Cpu = NonNullable<ReturnType<typeof cpuOf>>;
type Words = (cpu: Cpu, name: string) => string | null;

/** A sentence about its CPU in place of the rationale of the first machine, or of the last. */
const states =
  (words: Words, which: typeof firstMachine = firstMachine) =>
  (plan: Editable, setting: Setting): boolean => {
    const machine = which(plan, setting);
    const cpu = machine && cpuOf(setting, machine.ref);
    const text = cpu ? words(cpu, nameOf(setting, machine.ref)) : null;
    if (!machine || text === null) return false;
    machine.rationale = text;
    return true;
  };

/** The first machine, and another one whose p95 and peak are both far from its own. */
function pairOf(plan: Editable, setting: Setting) {
  const first = firstMachine(plan, setting);
  const own = first && cpuOf(setting, first.ref);
  const other = plan.actions.findLast(({ ref }) => {
    const cpu = isMachine(setting, ref) ? cpuOf(setting, ref) : null;
    return own && cpu && Math.abs(cpu.p95 - own.p95) > 0.4 && Math.abs(cpu.peak - own.peak) > 2;
  });
  const cpu = other && cpuOf(setting, other.ref);
  return first && other && own && cpu ? { first, other, own, cpu } : null;
}

export const metrics: readonly CloudCostDefect[] = [
  inPlan(
    'p95-a-tenth-of-a-point-off',
    code,
    states(({ p95 }) => `CPU p95 is ${(p95 + 0.1).toFixed(1)} %.`),
  ),
  inPlan(
    'p95-of-the-last-machine-a-point-off',
    code,
    states(({ p95 }) => `CPU p95 is ${(p95 + 1).toFixed(1)} %.`, lastMachine),
  ),
  inPlan(
    'peak-two-points-off',
    code,
    states(({ peak }) => `Its CPU peaked at ${peak + 2} %.`),
  ),
  inPlan(
    'peak-given-as-p95',
    code,
    states(({ peak }) => `The 95th percentile of its CPU is ${peak} percent.`),
  ),
  inPlan(
    'p95-given-as-peak',
    code,
    states(({ p95 }) => `CPU peak ${p95} %.`),
  ),
  inPlan(
    'p95-as-a-share-of-one',
    code,
    states(({ p95 }) => `CPU p95 is ${(p95 / 100).toFixed(3)}.`),
  ),
  inPlan(
    'p95-from-the-name-of-the-metric',
    code,
    states(() => 'CPU peaked at 95 %.'),
  ),
  inPlan(
    'utilization-invented',
    code,
    states(() => 'Its processor was 0.3 % busy.'),
  ),
  inPlan(
    'p95-right-and-peak-wrong',
    code,
    states(({ p95, peak }) => `CPU p95 ${p95} % and peak ${peak - 3} %.`),
  ),
  inPlan(
    'p95-wrong-and-peak-right',
    code,
    states(({ p95, peak }) => `CPU p95 ${p95 + 1.5} % and peak ${peak} %.`),
  ),
  inPlan(
    'hedged-p95-two-points-off',
    code,
    states(({ p95 }) => `CPU p95 is about ${(p95 + 2).toFixed(1)} %.`),
  ),
  inPlan('metric-of-another-machine', code, (plan, setting) => {
    const pair = pairOf(plan, setting);
    if (!pair) return false;
    pair.first.rationale = `Idle: CPU p95 ${pair.cpu.p95} % and peak ${pair.cpu.peak} %.`;
    return true;
  }),
  inPlan('metrics-of-two-named-machines-swapped', code, (plan, setting) => {
    const pair = pairOf(plan, setting);
    if (!pair) return false;
    const { first, other, own, cpu } = pair;
    plan.summary = `CPU p95 of ${nameOf(setting, first.ref)} is ${cpu.p95} %. CPU p95 of ${nameOf(setting, other.ref)} is ${own.p95} %.`;
    return true;
  }),
  inPlan('cpu-of-a-thing-that-has-none', code, (plan, setting) => {
    const action = plan.actions.find(({ ref }) => !isMachine(setting, ref));
    if (!action) return false;
    action.rationale = 'Nothing uses it: its CPU p95 is 2.2 %.';
    return true;
  }),
  inPlan('cpu-of-a-group-in-the-summary', code, (plan, setting) => {
    if (!firstMachine(plan, setting)) return false;
    plan.summary = 'The idle machines have a CPU p95 of 77.7 %.';
    return plan.actions.some(({ operation }) => operation === 'stop_vm');
  }),
  inPlan(
    'coverage-in-percent',
    code,
    states(() => 'Its metrics cover 63 % of the window.'),
  ),
  inPlan('cpu-in-a-caveat', code, (plan, setting) => {
    const machine = lastMachine(plan, setting);
    if (!machine) return false;
    plan.caveats.push(`${nameOf(setting, machine.ref)} had a CPU peak of 66.6 %.`);
    return true;
  }),
  inPlan('cpu-in-the-reason-of-an-exclusion', code, ({ exclusions }, setting) => {
    const exclusion = exclusions.find(({ ref }) => isMachine(setting, ref));
    if (!exclusion) return false;
    exclusion.reason += ' Its CPU p95 is 88.8 %.';
    return true;
  }),
  inRecord('cpu-in-the-last-message', code, (copy, setting) => {
    const machine = copy.plan?.actions.find(({ ref }) => isMachine(setting, ref));
    return machine !== undefined && sayLast(copy, `The CPU of ${nameOf(setting, machine.ref)} peaked at 99 %.`);
  }),
  inRevision(
    'invented-cpu-in-an-earlier-revision',
    code,
    states(({ p95 }) => `CPU p95 is ${(p95 + 1).toFixed(1)} %.`),
  ),
  inPlan(
    'p95-below-a-limit-that-it-is-above',
    'comparison-false',
    states(({ p95 }) => (p95 > 5 ? 'CPU p95 is under 5 %.' : null), lastMachine),
  ),
  inPlan(
    'peak-below-a-limit-that-it-is-above',
    'comparison-false',
    states(({ peak }) => (peak > 5 ? 'Its CPU peak stayed below the 5 % limit.' : null)),
  ),
  inPlan(
    'p95-above-a-limit-that-it-is-below',
    'comparison-false',
    states(({ p95 }) => (p95 < 40 ? 'CPU p95 exceeds 40 %.' : null)),
  ),
  inPlan(
    'peak-that-never-exceeded-less-than-it-did',
    'comparison-false',
    states(({ peak }) => `CPU never exceeded ${Math.floor(peak / 2)} % at its peak.`),
  ),
  inPlan(
    'p95-above-a-number-that-is-no-limit',
    'comparison-false',
    states(({ p95 }) => `CPU p95 is more than ${Math.ceil(p95) + 7} %.`),
  ),
  inPlan('peak-of-every-machine-below-what-one-reached', 'comparison-false', (plan, setting) => {
    const peaks = plan.actions.flatMap(({ ref }) => (isMachine(setting, ref) ? [cpuOf(setting, ref)?.peak ?? 0] : []));
    const [low, high] = [Math.min(...peaks), Math.max(...peaks)];
    const limit = Math.ceil(low) + 1;
    if (peaks.length < 2 || limit >= high) return false;
    const names = plan.actions.filter(({ ref }) => isMachine(setting, ref)).map(({ ref }) => nameOf(setting, ref));
    plan.summary = `The CPU peak of ${names.join(' and ')} stayed under ${limit} %.`;
    return true;
  }),
  inPlan('saving-below-the-amount-that-the-request-names', 'comparison-false', ({ actions: [action] }, { record }) => {
    const asked = /more than \$(\d+)/.exec(record.request)?.[1];
    if (!action || asked === undefined) return false;
    action.rationale = `It saves less than $${asked} a month.`;
    return true;
  }),
];
