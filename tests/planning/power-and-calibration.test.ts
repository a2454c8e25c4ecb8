// assize power and assize calibrate through their commands: what docs/power-and-calibration.md shows, and what they refuse.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calibrate, exactUpTo } from '../../harness/calibration/calibrate.ts';
import { drawSlips, judgeDraw, knownDesign } from '../../harness/calibration/known-agent.ts';
import { createRandom } from '../../kernel/determinism/random.ts';
import type { Calibration } from '../../kernel/contracts/calibration.ts';
import type { Report } from '../../kernel/contracts/index.ts';
import type { PowerPlanAnswer } from '../../kernel/contracts/power-plan.ts';
import { inProcess } from '../../tools/docs/in-process.ts';
import { firstMissing, shownIn } from '../documentation/shown-commands.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'assize-planning-'));
const call = inProcess(root, folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A command that throws at once is refused as one that throws later. */
async function refusal(name: 'power' | 'calibrate', ...argv: readonly string[]): Promise<unknown> {
  return call(name, ...argv);
}

async function planned(...argv: readonly string[]): Promise<PowerPlanAnswer> {
  return JSON.parse((await call('power', '--json', ...argv)).stdout) as PowerPlanAnswer; // our own output
}

async function calibrated(...argv: readonly string[]): Promise<Calibration> {
  return JSON.parse((await call('calibrate', '--json', ...argv)).stdout) as Calibration; // our own output
}

describe('docs/power-and-calibration.md', () => {
  const shown = shownIn(readFileSync(join(root, 'docs/power-and-calibration.md'), 'utf8'));

  test.each(shown.map((one) => [one.command, one.lines] as const))('shows what %s prints', async (command, lines) => {
    const [, name, ...argv] = command.split(' ');
    if (name !== 'power' && name !== 'calibrate') throw new RangeError(command);
    const { code, stdout } = await call(name, ...argv);

    expect(firstMissing(lines, stdout), stdout).toBe(null);
    expect(code).toBe(0);
  });

  test('shows the row that was asked for', () => {
    expect(shown.map(({ command }) => command)).toContain('assize calibrate --trials 10');
    expect(shown.flatMap(({ lines }) => lines).join('\n')).toMatch(/cluster bootstrap.* 0\.987112 /);
  });
});

describe('assize power', () => {
  test('answers with the cases needed, alone and at the first step of Holm', async () => {
    const { needed } = await planned('--p1', '0.8', '--p2', '0.6', '--power', '0.8');

    expect(needed.map(({ step, relation, cases }) => [step, relation, cases])).toEqual([
      [0, 'independent', 91],
      [0, 'nested', 39],
      [1, 'independent', 136],
      [1, 'nested', 50],
    ]);
  });

  test('does not ask which agent is which', async () => {
    const [there, back] = [await planned('--p1', '.8', '--p2', '.6'), await planned('--p1', '.6', '--p2', '.8')];

    expect(back.needed.map(({ cases }) => cases)).toEqual(there.needed.map(({ cases }) => cases));
  });

  test('shows every step of Holm over as many criteria as are given', async () => {
    const { needed } = await planned('--p1', '1', '--p2', '0.7', '--holm', '--criteria', '3');

    expect(needed.map(({ step, tests }) => `${step}/${tests}`)).toEqual(
      ['0/1', '1/3', '2/3', '3/3'].flatMap((step) => [step, step]),
    );
    expect(needed[6]).toMatchObject({ level: 0.05, cases: needed[0]?.cases });
  });

  test('tells the power of a number of cases, and the trials that would make it enough', async () => {
    const { needed, trades } = await planned('--p1', '0.8', '--p2', '0.6', '--cases', '30', '--trials', '7');

    expect(needed[0]?.atCases).toBeCloseTo(0.283177582882671, 12);
    expect(needed[1]?.atCases).toBeCloseTo(0.572487562409679, 12);
    for (const { trialsForCases, rows, share, powerOfBoth } of trades) {
      expect((powerOfBoth ?? 0) >= 0.8).toBe(trialsForCases !== null && trialsForCases <= 7);
      expect(rows.map(({ trials }) => trials)).toContain(7);
      if (share === 0) expect(trialsForCases).toBeGreaterThan(1);
    }
  });

  test('tells what all of Holm finds over criteria that differ alike', async () => {
    const { holm } = await planned('--p1', '0.8', '--p2', '0.6', '--cases', '30');

    expect(holm?.[0]?.average).toBeCloseTo(0.10476809054322536, 12);
    expect(holm?.[1]?.atLeastOne).toBeCloseTo(0.8060941587234494, 12);
    expect((await planned('--p1', '0.8', '--p2', '0.6')).holm).toBe(null);
    expect((await planned('--p1', '0.8', '--p2', '0.6', '--cases', '30', '--criteria', '11')).holm).toBe(null);
    expect((await call('power', '--p1', '0.8', '--p2', '0.6', '--cases', '30')).stdout).toContain(
      '30 cases, 6 criteria that differ alike and independently, all steps of Holm: independent 10.5 % of them, at least one with 47.9 %',
    );
  });

  test('draws both curves up to where they cross the power that is wanted', async () => {
    const { stdout } = await call('power', '--p1', '0.8', '--p2', '0.6');
    const plot = stdout.split('\n').filter((line) => /^.{3} \|/.test(line));

    expect(plot).toHaveLength(11);
    expect(plot[0]).toMatch(/^100 \|.*n/);
    expect(plot.findIndex((line) => line.includes('n'))).toBeLessThan(plot.findIndex((line) => line.includes('i')));
    expect(plot[2]).toMatch(/^ 80 \|.*- - .*i/);
  });

  test.each([
    [['--p1', '80', '--p2', '0.6'], '--p1 is "80"; it is a share from 0 to 1, such as 0.8; for 80 % write 0.8'],
    [['--p1', '0.8'], '--p2 is missing'],
    [['--p2', '0.8'], '--p1 is missing'],
    [['--p1', '0.8', '--p2', '0.8'], 'as --p1: no number of cases finds a difference of none'],
    [['--p1', '0.8', '--p2', '0.6', '--power', '1'], '--power is "1"; it is a share between 0 and 1'],
    [['--p1', '0.8', '--p2', '0.6', '--alpha', 'NaN'], '--alpha is "NaN"'],
    [['--p1', '0.8', '--p2', '0.6', '--cases', '20000'], '--cases is 20000'],
    [['--p1', '0.8', '--p2', '0.6', '--report', 'nowhere'], 'there is no report here'],
  ])('%j is refused', (argv, message) => {
    return expect(refusal('power', ...argv)).rejects.toThrow(message);
  });
});

describe('assize calibrate', () => {
  test('holds three intervals against both designs, exactly where the sum is in reach', async () => {
    const { designs, truth } = await calibrated('--trials', '3');

    expect(truth).toEqual({ passes: 26, of: 30, mean: 26 / 30 });
    expect(designs.map(({ question }) => question)).toEqual(['fixed', 'random']);
    for (const { rows } of designs) {
      expect(rows.map(({ interval }) => interval)).toEqual(['headline', 'cluster-bootstrap', 'fixed-case']);
      for (const { exact, simulated } of rows) expect([exact === null, simulated]).toEqual([false, null]);
    }
    expect(designs[0]?.rows[1]?.exact?.coverage).toBeCloseTo(0.9731687693315161, 9);
  });

  test('simulates as well when asked, within four standard errors of the sum', async () => {
    const { designs } = await calibrated('--trials', '2', '--draws', '3000', '--seed', '7');

    for (const { exact, simulated } of designs.flatMap(({ rows }) => rows)) {
      const c = exact?.coverage ?? Number.NaN;
      expect(Math.abs((simulated?.coverage ?? Number.NaN) - c)).toBeLessThan(4 * Math.sqrt((c * (1 - c)) / 3000));
    }
  });

  test('simulates beyond, with its error, and the same for the same seed', async () => {
    const argv = ['--trials', String(exactUpTo + 1), '--draws', '300'];
    const first = await calibrated(...argv);

    expect(await calibrated(...argv)).toEqual(first);
    for (const { interval, exact, simulated } of first.designs.flatMap(({ rows }) => rows)) {
      expect(exact === null).toBe(interval !== 'fixed-case');
      expect(simulated).toMatchObject({ draws: 300 });
    }
    expect((await call('calibrate', ...argv)).stdout).toMatch(/300 draws, \+-0\.\d{4} +\[0\.\d{4}, [01]\.\d{4}\]/);
  });

  test('keeps the misses of its draw, seed by seed, as often as the sum says', () => {
    const design = knownDesign('fixed', 1);
    const seeds = Array.from({ length: 1000 }, (_, seed) => String(seed));
    const missed = seeds.filter((seed) => {
      const { intervals } = judgeDraw(design, drawSlips(design, seed), { source: 'drawn', seed });
      return intervals.find(({ interval }) => interval === 'cluster-bootstrap')?.verdict !== 'covers';
    });
    const expected = 1 - 0.92823;

    expect(missed[0]).toBe('49');
    expect(Math.abs(missed.length / 1000 - expected)).toBeLessThan(4 * Math.sqrt((expected * (1 - expected)) / 1000));
  });

  test('stops where it is told to', async () => {
    const design = knownDesign('fixed', 11);
    const draw = judgeDraw(design, drawSlips(design, '7'), { source: 'drawn', seed: '7' });
    const question = { trials: 11, draws: 1000, simulateAll: false, random: createRandom('7'), draw };
    const told: number[] = [];

    expect(await calibrate(question, (_, done) => Promise.resolve(told.push(done) < 2))).toBe(null);
    expect(told).toEqual([250, 500]);
    expect(await calibrate({ ...question, trials: 3 }, () => Promise.resolve(false))).toBe(null);
  });

  test('prints a miss as a miss', async () => {
    const { stdout } = await call('calibrate', '--trials', '1', '--seed', '49');

    expect(stdout).toMatch(/exact cluster bootstrap .*MISSES: lies (above|below)/);
  });

  test.each([
    [['--trials', '0'], '--trials is "0"'],
    [['--trials', '2000'], '--trials is 2000'],
    [['--seed', ''], 'seed is ""'],
    [['--report', 'nowhere'], 'there is no report here'],
  ])('%j is refused', (argv, message) => {
    return expect(refusal('calibrate', ...argv)).rejects.toThrow(message);
  });
});

describe('with a run of the known agent', () => {
  const write = (name: string, report: Report): void => writeFileSync(join(folder, name), JSON.stringify(report));
  beforeAll(async () => {
    await call('run', '--agent', 'simulator', '--trials', '2', '--quiet', '--out', 'known');
    const path = join(folder, 'known/report.json');
    const report = JSON.parse(readFileSync(path, 'utf8')) as Report; // our own report
    const { configuration, outcomes } = report;
    write('failing.json', { ...report, outcomes: outcomes.map((outcome) => ({ ...outcome, passed: false })) });
    write('incomplete.json', { ...report, complete: false });
    write('two.json', {
      ...report,
      configuration: { ...configuration, cases: ['c01', 'c21'] },
      outcomes: outcomes
        .filter(({ case: id }) => id === 'c01' || id === 'c21')
        .map((one) => ({ ...one, passed: true })),
    });
  }, 120_000);

  test('assize calibrate judges its trials in the place of drawn slips', async () => {
    const { draw } = await calibrated('--trials', '2', '--report', 'known');

    expect(draw).toMatchObject({ source: 'report', seed: '20261101', chances: 40, nominal: 0.2 });
    expect(draw.slips).toBeGreaterThan(0);
    expect(
      draw.intervals.every(({ estimate }) => estimate.kind === 'estimated' && estimate.value === 1 - draw.slips / 60),
    );
  });

  test.each([
    [['--trials', '3', '--report', 'known'], '2 trials of each case, --trials is 3'],
    [['--trials', '2', '--report', 'failing.json'], 'agent simulator failed in 30 cases'],
    [['--trials', '2', '--report', 'incomplete.json'], 'some trials have no verdict'],
    [['--trials', '2', '--report', 'two.json'], '2 cases; the known agent has 30'],
  ])('assize calibrate %j is refused', (argv, message) => {
    return expect(refusal('calibrate', ...argv)).rejects.toThrow(message);
  });

  test('assize power takes rate, cases and the place of the variance from it', async () => {
    const { p1, cases, report, trades } = await planned('--report', 'known', '--p2', '0.6');

    expect([cases, report?.trials, report?.agent]).toEqual([30, 2, 'simulator']);
    expect(p1).toBeCloseTo(1 - (await calibrated('--trials', '2', '--report', 'known')).draw.slips / 60, 12);
    expect(trades.map(({ shareFrom }) => shareFrom)).toEqual(['report', 'report', 'report', 'report']);
  });

  test('assize power says so where a report has no variance to split', async () => {
    const { trades, notes } = await planned('--report', 'two.json', '--p2', '0.6');

    expect(new Set(trades.map(({ shareFrom }) => shareFrom))).toEqual(new Set(['assumed']));
    expect(notes.join('\n')).toContain('No trial of the report differs from another');
  });
});
