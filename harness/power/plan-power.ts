// Puts a plan together: cases needed alone and under Holm, what trials are worth against cases, and the curve of the plot.
import {
  type FailureRelation,
  type PowerLevel,
  type PowerPlanAnswer,
  powerPlanVersion,
  type Trade,
} from '../../kernel/contracts/power-plan.ts';
import {
  casesWithTrials,
  holmLevels,
  holmPower,
  independentRates,
  mostHolmTests,
  nestedRates,
  type PowerPlanner,
  powerPlanner,
  powerWithTrials,
  smallestSignificantDiscordance,
  type SignificanceRule,
  trialsWithCases,
} from '../../statistics/index.ts';
import type { ReportForPlan } from './read-share.ts';

export interface PowerQuestion {
  readonly p1: number;
  readonly p2: number;
  readonly power: number;
  readonly alpha: number;
  readonly cases: number | null;
  readonly trials: number | null;
  /** How many criteria Holm tests, and whether every step of it is wanted rather than the first. */
  readonly criteria: number;
  readonly everyStep: boolean;
  readonly report: ReportForPlan | null;
  /** Numbers of cases beyond this are not tried. */
  readonly mostCases: number;
}

const relations = ['independent', 'nested'] as const;
const triedTrials = [1, 2, 3, 5, 10, 20];
const assumedShares = [0, 0.5, 1];
const curvePoints = 64;

/** `onStep` is told after each exact scan how many of how many are done. */
export function planPower(question: PowerQuestion, onStep: (done: number, of: number) => void): PowerPlanAnswer {
  const levels = levelsOf(question);
  const alone = powerPlanner(ruleAt(question.alpha));
  const pairs = levels.flatMap((level) => {
    const planner = level.step === 0 ? alone : powerPlanner(ruleAt(level.level));
    return relations.map((relation) => ({ level, relation, planner }));
  });
  const needed = pairs.map(({ level, relation, planner }, index) => {
    const row = neededAt(question, level, relation, planner);
    onStep(index + 1, pairs.length);
    return row;
  });
  const { p1, p2, power, alpha, cases, trials, report } = question;
  const furthest = Math.max(
    cases ?? 0,
    ...needed.filter(({ step }) => step === 0).map((row) => row.cases ?? row.triedTo),
  );
  return {
    schema: powerPlanVersion,
    kind: 'power',
    p1,
    p2,
    power,
    alpha,
    cases,
    trials,
    report: report?.facts ?? null,
    needed,
    holm: holmAt(question),
    trades: tradesOf(question, levels.slice(0, 2)),
    curve: curveOf(question, furthest, alone),
    notes: notesOf(question, needed),
  };
}

function levelsOf({ alpha, criteria, everyStep }: PowerQuestion): readonly PowerLevel[] {
  const holm = holmLevels(alpha, criteria).map((level, index) => ({ step: index + 1, tests: criteria, level }));
  return [{ step: 0, tests: 1, level: alpha }, ...(everyStep ? holm : holm.slice(0, 1))];
}

function ratesOf({ p1, p2 }: PowerQuestion, relation: FailureRelation) {
  return relation === 'independent' ? independentRates(p1, p2) : nestedRates(p1, p2);
}

const ruleAt = (level: number): SignificanceRule => ({ alpha: level, comparison: '<' });

function neededAt(
  question: PowerQuestion,
  level: PowerLevel,
  relation: FailureRelation,
  planner: PowerPlanner,
): PowerPlanAnswer['needed'][number] {
  const rates = ratesOf(question, relation);
  const found = planner.casesNeeded(rates, question.power, question.mostCases);
  const first = found.kind === 'reached' ? found.first : null;
  return {
    ...level,
    relation,
    cases: first?.cases ?? null,
    power: first?.power ?? null,
    stays: found.kind === 'reached' ? (found.stays?.cases ?? null) : null,
    triedTo: found.triedTo,
    atCases: question.cases === null ? null : (planner.curve([question.cases], rates)[0] ?? null),
    floor: smallestSignificantDiscordance(ruleAt(level.level)),
  };
}

function holmAt(question: PowerQuestion): PowerPlanAnswer['holm'] {
  const { cases, criteria, alpha } = question;
  if (cases === null || criteria > mostHolmTests) return null;
  return relations.map((relation) => ({
    relation,
    tests: criteria,
    ...holmPower(cases, ratesOf(question, relation), alpha, criteria),
  }));
}

function tradesOf(question: PowerQuestion, levels: readonly PowerLevel[]): readonly Trade[] {
  const { p1, p2, power, cases, trials, report } = question;
  const known = report?.share ?? null;
  const shares = known === null ? assumedShares : [known];
  const rows = [...new Set([...triedTrials, ...(trials === null ? [] : [trials])])].toSorted((a, b) => a - b);
  return shares.flatMap((share) =>
    levels.flatMap((level) =>
      relations.map((relation): Trade => {
        const plan = { passRateA: p1, passRateB: p2, share, relation, alpha: level.level, power };
        return {
          ...level,
          relation,
          share,
          shareFrom: known === null ? 'assumed' : 'report',
          rows: rows.map((perCase) => {
            const needs = casesWithTrials(plan, perCase);
            return { trials: perCase, cases: needs, trialsInAll: needs * perCase };
          }),
          casesAtLeast: casesWithTrials(plan, null),
          trialsForCases: cases === null ? null : trialsWithCases(plan, cases),
          powerOfBoth: cases === null || trials === null ? null : powerWithTrials(plan, cases, trials),
        };
      }),
    ),
  );
}

/** From 0 cases to a quarter beyond the furthest answer. */
function curveOf(question: PowerQuestion, furthest: number, planner: PowerPlanner): PowerPlanAnswer['curve'] {
  const end = Math.max(20, Math.ceil(furthest * 1.25));
  const points = Math.min(curvePoints, end + 1);
  const cases = Array.from({ length: points }, (_, i) => Math.round((i * end) / (points - 1)));
  const [independent, nested] = relations.map((relation) => planner.curve(cases, ratesOf(question, relation)));
  return cases.map((n, i) => ({ cases: n, independent: independent?.[i] ?? 0, nested: nested?.[i] ?? 0 }));
}

function notesOf(question: PowerQuestion, needed: PowerPlanAnswer['needed']): readonly string[] {
  const { report, mostCases } = question;
  const notes = [
    'exact: McNemar on one trial of each agent per case, two-sided, p < alpha; a power is counted in either direction',
    'trials against cases: the normal formula (Miller 2024), whose counts are too small for few cases; read how they fall, not their last digit',
    'in the trade nested is about how hard the cases are: trials of one case still differ by themselves, and more of them average that out',
  ];
  if (needed.some(({ cases }) => cases === null))
    notes.push(`more than ${mostCases} cases were not tried exactly; the normal formula says about how many`);
  if (needed.some(({ cases, stays }) => cases !== null && stays !== cases))
    notes.push('power is a saw-tooth: from the first number to the one in "for good" it falls below the target again');
  if (report !== null && report.why !== null)
    notes.push(`the report does not say where the variance lies: ${report.why}`);
  if (report === null || report.share === null)
    notes.push('where the variance lies is not known, so three shares are shown; --report reads it from a report');
  return notes;
}
