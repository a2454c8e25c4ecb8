// A calibration on a terminal: the one draw, then how often each interval covers in both designs.
import type {
  Calibration,
  CalibrationDesign,
  CalibrationDraw,
  CalibrationRow,
} from '../../kernel/contracts/calibration.ts';
import { intervalText, methodName, percent } from './format.ts';
import { neutraliseLine } from './neutralise.ts';
import { plainTable } from './plain-table.ts';

const names = {
  headline: 'headline',
  'cluster-bootstrap': 'exact cluster bootstrap',
  'fixed-case': 'fixed-case',
} as const;

export function renderCalibration(calibration: Calibration, options: { readonly colour: boolean }): string {
  const bold = (text: string): string => (options.colour ? `\u001b[1m${text}\u001b[22m` : text);
  const { truth, trials, confidence, draw, designs, notes } = calibration;
  return [
    `An agent of known quality: the true mean is ${truth.passes}/${truth.of} = ${percent(truth.mean)} %. ${trials} ${trials === 1 ? 'trial' : 'trials'} of each of ${truth.of} cases, intervals at ${Number(percent(confidence))} %.`,
    '',
    ...drawLines(draw, bold),
    ...designs.flatMap((design) => ['', ...designLines(design, bold)]),
    '',
    ...notes.map((note) => `  ${neutraliseLine(note)}`),
    '',
  ].join('\n');
}

function drawLines(draw: CalibrationDraw, bold: (text: string) => string): readonly string[] {
  const { slips, chances, nominal, rate, z, lowerTail, upperTail, twoSidedP } = draw;
  const [tail, side] = slips <= chances * nominal ? [lowerTail, `at most ${slips}`] : [upperTail, `at least ${slips}`];
  const what = draw.source === 'drawn' ? 'one draw of slips' : 'one run';
  return [
    bold(neutraliseLine(`${what}, seed ${draw.seed}`)),
    `${slips} slips in ${chances} chances: ${percent(rate)} % where ${Number(percent(nominal))} % is nominal, z = ${z.toFixed(2)}, exact P(${side}) = ${probability(tail)}, two-sided p = ${probability(twoSidedP)}`,
    ...plainTable(
      ['interval', 'method', 'mean', 'from to', 'against the truth'],
      draw.intervals.map(({ interval, estimate, verdict }) => [
        names[interval],
        estimate.kind === 'estimated' ? methodName(estimate.method) : '',
        estimate.kind === 'estimated' ? percent(estimate.value) : estimate.shown,
        estimate.kind === 'estimated' ? intervalText(estimate) : '',
        verdict === 'covers' ? verdict : `MISSES: ${verdict}`,
      ]),
      bold,
    ),
  ];
}

function probability(p: number): string {
  return p >= 0.0001 ? p.toFixed(4) : p.toExponential(1);
}

function designLines({ text, rows, question }: CalibrationDesign, bold: (text: string) => string): readonly string[] {
  const isSimulated = rows.some(({ simulated }) => simulated !== null);
  const heads = ['interval', 'is for', 'coverage', 'above truth', 'below truth', 'found'];
  const cells = rows.flatMap((row) => rowCells(row, question));
  return [
    bold(`${question} cases: ${neutraliseLine(text)}`),
    ...plainTable(
      isSimulated ? [...heads, '95 % limits'] : heads,
      isSimulated ? cells : cells.map((c) => c.slice(0, 6)),
      bold,
    ),
  ];
}

function rowCells(row: CalibrationRow, question: CalibrationDesign['question']): readonly (readonly string[])[] {
  const { exact, simulated, interval, cases } = row;
  const lead = [names[interval], `${cases} cases${cases === question ? '' : ' (another question)'}`];
  const lines: (readonly string[])[] = [];
  if (exact !== null)
    lines.push([
      ...lead,
      exact.coverage.toFixed(6),
      exact.above.toFixed(6),
      exact.below.toFixed(6),
      exact.within < 1e-12 ? 'exactly' : `exactly, to ${exact.within.toExponential(0)}`,
      '',
    ]);
  if (simulated !== null)
    lines.push([
      ...(exact === null ? lead : ['', '']),
      simulated.coverage.toFixed(4),
      simulated.above.toFixed(4),
      simulated.below.toFixed(4),
      `${simulated.draws} draws, +-${simulated.standardError.toFixed(4)}`,
      `[${simulated.limits.low.toFixed(4)}, ${simulated.limits.high.toFixed(4)}]`,
    ]);
  return lines;
}
