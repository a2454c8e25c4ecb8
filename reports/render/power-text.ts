// A plan of a comparison on a terminal: cases needed, trials against cases, and the power drawn over the number of cases.
import type { PowerLevel, PowerPlanAnswer, Trade } from '../../kernel/contracts/power-plan.ts';
import { percent } from './format.ts';
import { neutraliseLine } from './neutralise.ts';
import { plainTable } from './plain-table.ts';
import { plotLines } from './plot.ts';

export function renderPower(answer: PowerPlanAnswer, options: { readonly colour: boolean }): string {
  const bold = (text: string): string => (options.colour ? `\u001b[1m${text}\u001b[22m` : text);
  return [
    ...headLines(answer),
    '',
    bold('cases needed, one trial of each agent per case (exact)'),
    ...neededTable(answer, bold),
    ...holmLines(answer),
    '',
    ...tradeLines(answer, bold),
    bold(
      `power alone, in percent, against the number of cases (i independent, n nested, - the ${shortPercent(answer.power)} % wanted)`,
    ),
    ...plotLines({
      curves: [
        { mark: 'i', points: answer.curve.map(({ cases, independent }) => ({ x: cases, y: independent })) },
        { mark: 'n', points: answer.curve.map(({ cases, nested }) => ({ x: cases, y: nested })) },
      ],
      level: answer.power,
      xLabel: 'cases',
      width: 64,
      height: 10,
    }),
    '',
    ...legend(answer).map((line) => `  ${line}`),
    '',
  ].join('\n');
}

function headLines({ p1, p2, power, alpha, report }: PowerPlanAnswer): readonly string[] {
  const lines = [
    `To find ${shortPercent(p1)} % against ${shortPercent(p2)} % with a chance of ${shortPercent(power)} %, two-sided at ${alpha}:`,
  ];
  if (report !== null)
    lines.push(
      neutraliseLine(
        `report: ${report.suite}, agent ${report.agent}, ${report.cases} cases x ${report.trials} trials; variance of a trial ${report.between.toFixed(4)} between cases, ${report.within.toFixed(4)} within`,
      ),
    );
  return lines;
}

function levelName({ step, tests }: PowerLevel): string {
  return step === 0 ? 'alone' : `Holm, step ${step} of ${tests}`;
}

function neededTable({ needed, cases }: PowerPlanAnswer, bold: (text: string) => string): readonly string[] {
  const heads = ['tested', 'failures', 'cases', 'power there', 'for good from', 'least differing'];
  const rows = needed.map((row) => [
    `${levelName(row)} (p < ${shortNumber(row.level)})`,
    row.relation,
    row.cases === null ? `over ${row.triedTo}` : String(row.cases),
    row.power === null ? '' : percent(row.power),
    row.stays === null ? '' : String(row.stays),
    String(row.floor),
    ...(cases === null ? [] : [percent(row.atCases ?? 0)]),
  ]);
  return plainTable(cases === null ? heads : [...heads, `power of ${cases} cases`], rows, bold);
}

/** `80`, `86.7`: without a zero behind the point. */
function shortPercent(share: number): string {
  return String(Number(percent(share)));
}

function holmLines({ holm, cases }: PowerPlanAnswer): readonly string[] {
  if (holm === null) return [];
  const parts = holm.map(
    ({ relation, average, atLeastOne }) =>
      `${relation} ${percent(average)} % of them, at least one with ${percent(atLeastOne)} %`,
  );
  return [
    `${cases} cases, ${holm[0]?.tests ?? 0} criteria that differ alike and independently, all steps of Holm: ${parts.join('; ')}`,
  ];
}

function shortNumber(value: number): string {
  return String(Number(value.toPrecision(3)));
}

function tradeLines(
  { trades, cases, trials: asked }: PowerPlanAnswer,
  bold: (text: string) => string,
): readonly string[] {
  const shares = [...new Set(trades.map(({ share }) => share))];
  return shares.flatMap((share) => {
    const ofShare = trades.filter((trade) => trade.share === share);
    const rows = (ofShare[0]?.rows ?? []).map(({ trials }, index) => [
      String(trials),
      ...ofShare.map((trade) => cellOf(trade, index)),
    ]);
    const from = ofShare[0]?.shareFrom === 'report' ? 'of the report' : 'assumed';
    return [
      bold(
        `trials against cases: cases x trials = trials in all of one agent, when ${shortPercent(share)} % of the variance lies between cases (${from})`,
      ),
      ...plainTable(
        ['trials', ...ofShare.map((trade) => `${levelName(trade)}, ${trade.relation}`)],
        [
          ...rows,
          ['any number', ...ofShare.map(({ casesAtLeast }) => `at least ${casesAtLeast}`)],
          ...(cases === null ? [] : [[`with ${cases} cases`, ...ofShare.map(trialsText)]]),
          ...(cases === null || asked === null
            ? []
            : [[`power of ${cases} x ${asked}`, ...ofShare.map(({ powerOfBoth }) => percent(powerOfBoth ?? 0))]]),
        ],
        bold,
      ),
      '',
    ];
  });
}

function cellOf(trade: Trade, index: number): string {
  const row = trade.rows[index];
  return row ? `${row.cases} x ${row.trials} = ${row.trialsInAll}` : '';
}

function trialsText({ trialsForCases }: Trade): string {
  if (trialsForCases === null) return 'no number of trials';
  return trialsForCases === 1 ? '1 trial' : `${trialsForCases} trials`;
}

function legend({ notes }: PowerPlanAnswer): readonly string[] {
  return [
    'independent: a case says nothing of who fails on it; nested: the weaker agent fails wherever the stronger does. Real agents lie between',
    'least differing: fewer cases that differ one way can never be significant, whatever the power',
    ...notes,
  ].map(neutraliseLine);
}
