// Puts a calibration together: two designs, three intervals in each, exact where the sum is in reach, simulated beyond.
import {
  type Calibration,
  type CalibrationDesign,
  type CalibrationDraw,
  type CalibrationRow,
  calibrationVersion,
} from '../../kernel/contracts/calibration.ts';
import type { Random } from '../../kernel/determinism/random.ts';
import {
  bootstrapCoverage,
  calibratedIntervals,
  type Coverage,
  type CoverageSum,
  coverageSimulation,
  fixedCaseCoverage,
  headlineCoverage,
  type KnownDesign,
  type SimulatedCoverage,
  type CalibratedInterval,
} from '../../statistics/index.ts';
import { confidence, knownDesign, truthOfKnown } from './known-agent.ts';

/** With more trials than this there are too many histograms to sum over. */
export const exactUpTo = 10;
const leaveOut = 1e-12;
const looksAtOnce = 20_000;
const drawsAtOnce = 250;

export interface CalibrationQuestion {
  readonly trials: number;
  /** Draws of a simulation: where the sum is out of reach, or everywhere when asked for. */
  readonly draws: number;
  readonly simulateAll: boolean;
  readonly random: Random;
  readonly draw: CalibrationDraw;
}

/** Told of work that goes on; answers whether to go on. */
export type Going = (what: string, done: number, of: number) => Promise<boolean>;

/** Null when `going` said to stop. */
export async function calibrate(question: CalibrationQuestion, going: Going): Promise<Calibration | null> {
  const { trials, draw } = question;
  const designs: CalibrationDesign[] = [];
  for (const kind of ['fixed', 'random'] as const) {
    const design = knownDesign(kind, trials);
    const rows = await rowsOf(design, question, going);
    if (rows === null) return null;
    designs.push({ question: kind, text: textOf(design), rows });
  }
  return {
    schema: calibrationVersion,
    kind: 'calibration',
    trials,
    confidence,
    truth: truthOfKnown(knownDesign('fixed', trials)),
    draw,
    designs,
    notes: notes(trials),
  };
}

function textOf({ question, cases, slipping, slip }: KnownDesign): string {
  const slips = `fail a trial with chance ${slip.times}/${slip.of}`;
  return question === 'fixed'
    ? `the same ${cases} cases in every draw: ${slipping} ${slips}, the others never`
    : `${cases} new cases in every draw: each is one of those that ${slips} with chance ${slipping}/${cases}, else it never fails`;
}

const questionOf = { headline: 'random', 'cluster-bootstrap': 'random', 'fixed-case': 'fixed' } as const;

async function rowsOf(
  design: KnownDesign,
  question: CalibrationQuestion,
  going: Going,
): Promise<readonly CalibrationRow[] | null> {
  const isInReach = design.trials <= exactUpTo;
  const exact: Record<CalibratedInterval, Coverage | null> = {
    headline: null,
    'cluster-bootstrap': null,
    'fixed-case': fixedCaseCoverage(design, confidence),
  };
  if (isInReach)
    for (const [interval, sum] of [
      ['headline', headlineCoverage(design, confidence, leaveOut)],
      ['cluster-bootstrap', bootstrapCoverage(design, confidence, leaveOut)],
    ] as const) {
      exact[interval] = await summed(sum, `${interval}, ${design.question} cases`, going);
      if (exact[interval] === null) return null;
    }
  const isSimulated = question.simulateAll || !isInReach;
  const simulated = isSimulated ? await simulate(design, question, going) : undefined;
  if (simulated === null) return null;
  return calibratedIntervals.map((interval) => ({
    interval,
    cases: questionOf[interval],
    exact: exact[interval],
    simulated: simulated?.[interval] ?? null,
  }));
}

async function summed(sum: CoverageSum, what: string, going: Going): Promise<Coverage | null> {
  for (;;) {
    const settled = sum.advance(looksAtOnce);
    if (!(await going(what, Math.floor(settled * 1000), 1000))) return null;
    if (settled === 1) return sum.found();
  }
}

async function simulate(
  design: KnownDesign,
  { draws, random }: CalibrationQuestion,
  going: Going,
): Promise<Readonly<Record<CalibratedInterval, SimulatedCoverage>> | null> {
  const name = `calibration, ${design.question} cases, ${design.trials} trials`;
  const simulation = coverageSimulation(design, confidence, random.stream(name));
  while (simulation.drawn < draws) {
    simulation.draw(Math.min(drawsAtOnce, draws - simulation.drawn));
    if (!(await going(`draws, ${design.question} cases`, simulation.drawn, draws))) return null;
  }
  return simulation.found();
}

function notes(trials: number): readonly string[] {
  return [
    'the headline and the cluster bootstrap are for other cases like these: a truth of fixed cases is another question than theirs',
    'their coverage of it rises with the trials (cluster bootstrap .928 with one, .987 with ten, .9999 with fifty): that is no calibration',
    'the fixed-case interval is for these cases, run again; where cases are drawn anew it promises nothing, and the more trials the less it covers (.958 with three, .882 with ten)',
    'the truth is a lattice point: ends on the lattice are compared with it as whole numbers of passes',
    ...(trials === 1
      ? ['with one trial of a case the headline is Clopper-Pearson on cases, proven to cover in both designs']
      : []),
    'the draw above is of one seed that was fixed beforehand; a miss stays a miss, and another seed is another draw, not a better one',
  ];
}
