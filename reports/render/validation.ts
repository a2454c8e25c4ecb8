// A validation on a terminal, for whoever writes graders: what was missed first, then tables of what was tried.
import Table from 'cli-table3';
import type { ConfusionMatrix, GraderRate, TriedRewordings, Validation } from '../../kernel/contracts/validation.ts';
import { estimateText, percent } from './format.ts';
import { neutraliseLine } from './neutralise.ts';
import { plainFrame } from './plain-frame.ts';
import { spreadText } from './validation-text.ts';

interface Style {
  readonly colour: boolean;
}

export function renderValidation(validation: Validation, style: Style): string {
  const { suite, reference, failures, only } = validation;
  const state = validation.passed ? 'passed' : 'FAILED';
  return [
    titleIn(style, `validation of the graders of ${suite.id} ${suite.version}: ${state}`),
    ...(only === null ? [] : [neutraliseLine(`restricted to ${only.join(', ')}: this lets no run pass`)]),
    ...(validation.fingerprint === null ? [] : [`fingerprint ${validation.fingerprint}`]),
    ...section(
      'what failed',
      failures.map(({ part, subject, message }) => `${part}: ${subject}: ${message}`),
      style,
    ),
    ...section('reference', referenceLines(validation), style),
    ...tableSection(
      `planted defects${spreadText(validation.spread)}: caught of planted, by grader`,
      defectRows(validation),
      style,
    ),
    ...rewordingLines('rewordings', validation.rewordings, reference.passing, style),
    ...(validation.heldOut === null
      ? []
      : rewordingLines('held-out texts: measured, never required', validation.heldOut, reference.passing, style)),
    ...tableSection('mutants', mutantRows(validation), style),
    ...tableSection('floors: what agents reach that are not trying, %', floorRows(validation), style),
    ...section('facts that the graders look at', countLines(validation), style),
    ...section('mutation of the graders’ code', graderCodeLines(validation), style),
    ...tableSection('', graderCodeRows(validation), style),
    ...section('patches of the guards', guardLines(validation), style),
    ...section('to know', validation.warnings, style),
    '',
  ].join('\n');
}

function referenceLines({ reference }: Validation): readonly string[] {
  const vacuous = Object.entries(reference.vacuous);
  return [
    `${reference.agent} passes every grader on ${reference.passing} of ${reference.cases} cases`,
    ...vacuous.map(([grader, cases]) => `${grader} had nothing to look at in ${cases} of them`),
  ];
}

function countLines({ lookedAt }: Validation): readonly string[] {
  if (lookedAt === null) return [];
  const { cases, texts, trouble, differences } = lookedAt;
  const counted = `${cases} cases and ${texts} texts`;
  if (trouble !== null) return [`${counted} counted, none compared: ${trouble}`];
  if (differences.length === 0) return [`${counted} counted, all as pinned`];
  return [
    `${counted} counted, ${differences.length} counts not as pinned`,
    ...differences.map(
      ({ kind, id, grader, pinned, found }) =>
        `${grader}, ${kind} ${id}: ${pinned ?? 'none'} pinned, ${found ?? 'none'} found`,
    ),
  ];
}

function defectRows(validation: Validation): readonly (readonly string[])[] {
  if (validation.defects.length === 0) return [];
  const graders = validation.rewordings.rates.map(({ grader }) => grader);
  return [
    ['defect', 'code', ...graders],
    ...validation.defects.map((defect) => [
      defect.id,
      defect.code,
      ...graders.map((grader) => {
        if (grader === defect.grader)
          return `${defect.caught}/${defect.planted}${defect.caught < defect.planted || defect.planted === 0 ? ' MISSED' : ''}`;
        const undeclared = defect.undeclared.find((other) => other.grader === grader);
        if (undeclared) return `${undeclared.cases.length} UNDECLARED`;
        const declared = defect.declared[grader];
        return declared === undefined ? '·' : `${declared} declared`;
      }),
    ]),
  ];
}

function rewordingLines(title: string, tried: TriedRewordings, records: number, style: Style): readonly string[] {
  if (tried.honest + tried.twins === 0 && tried.rates.every(({ defects }) => defects.of === 0)) return [];
  const { trouble } = tried;
  const told = trouble.map(
    (one) => `${one.kind}: ${one.id}${one.case === null ? '' : ` (${one.case})`}: ${one.message}`,
  );
  return [
    ...section(
      title,
      [
        `${tried.honest} honest texts and ${tried.twins} false ones in ${tried.families} families, on ${records} records`,
      ],
      style,
    ),
    ...tableSection('', rateRows(tried.rates), style),
    ...(told.length > 0 ? ['', ...told.map((line) => `  ${neutraliseLine(line)}`)] : []),
    ...tried.alternatives.flatMap((compared) => [
      ...tableSection(
        `${compared.to} beside ${compared.alternative}, on the same texts`,
        [
          ['', 'honest passed', 'honest refused', 'false caught', 'false passed'],
          matrixRow(`${compared.to}, texts`, compared.texts.grader),
          matrixRow(`${compared.alternative}, texts`, compared.texts.alternative),
          matrixRow(`${compared.to}, families`, compared.families.grader),
          matrixRow(`${compared.alternative}, families`, compared.families.alternative),
        ],
        style,
      ),
    ]),
  ];
}

function rateRows(rates: readonly GraderRate[]): readonly (readonly string[])[] {
  return [
    ['grader', 'false alarms, % of families', 'false texts caught, % of families', 'defects caught, % of defects'],
    ...rates.map(({ grader, falseAlarm, detection, defects }) => [
      grader,
      `${falseAlarm.families}/${falseAlarm.of} ${estimateText(falseAlarm.estimate)}`,
      `${detection.families}/${detection.of} ${estimateText(detection.estimate)}`,
      `${defects.caught}/${defects.of} ${estimateText(defects.estimate)}`,
    ]),
  ];
}

function matrixRow(name: string, matrix: ConfusionMatrix): readonly string[] {
  const { honestPass, honestFail, falseFail, falsePass } = matrix;
  return [name, ...[honestPass, honestFail, falseFail, falsePass].map(String)];
}

function mutantRows({ mutants }: Validation): readonly (readonly string[])[] {
  if (mutants.length === 0) return [];
  return [
    ['mutant', 'caught by', 'flips', 'p', 'needed', '', 'other graders that fired'],
    ...mutants.map((mutant) => [
      mutant.id,
      mutant.grader,
      `${mutant.flips} of ${mutant.cases}${mutant.reverse > 0 ? ` (${mutant.reverse} back)` : ''}`,
      mutant.p < 0.001 ? mutant.p.toExponential(2) : mutant.p.toFixed(3),
      mutant.needed === null ? 'too few cases' : String(mutant.needed),
      mutant.caught ? 'caught' : 'NOT CAUGHT',
      [
        ...mutant.others.map(({ grader, cases, codes }) => `${grader} ${cases} (${codes.join(', ')})`),
        ...(mutant.errored > 0 ? [`${mutant.errored} errored`] : []),
      ].join('; ') || 'none',
    ]),
  ];
}

function floorRows({ floors }: Validation): readonly (readonly string[])[] {
  const [first] = floors ?? [];
  if (!first) return [];
  const graders = Object.keys(first.graders);
  return [
    ['floor', 'passed', ...graders],
    ...(floors ?? []).map((floor) => [
      floor.id,
      percent(floor.passed),
      ...graders.map((grader) => percent(floor.graders[grader] ?? 0)),
    ]),
  ];
}

function graderCodeLines({ graderCode }: Validation): readonly string[] {
  if (graderCode === null) return ['not run'];
  return [
    graderCode.message,
    ...graderCode.survivors.map(
      ({ file, line, within, original, replacement, status, graders }) =>
        `${file}:${line} ${status}: in ${within}, ${original} -> ${replacement} (${graders.join(', ')})`,
    ),
  ];
}

function graderCodeRows({ graderCode }: Validation): readonly (readonly string[])[] {
  if (graderCode === null || graderCode.graders.length === 0) return [];
  return [
    ['grader', 'mutants', 'killed', 'survived', 'crashed', 'timed out', 'equivalent', 'score, %'],
    ...graderCode.graders.map(({ grader, mutants, killed, killedByCount, score, ...others }) => [
      grader,
      String(mutants),
      killedByCount === 0 ? String(killed) : `${killed} (${killedByCount} by count)`,
      ...[others.survived, others.crashed, others.timedOut, others.equivalent].map(String),
      score === null ? 'none' : percent(score),
    ]),
  ];
}

function guardLines({ guards }: Validation): readonly string[] {
  return guards === null
    ? ['not run']
    : [guards.message, ...guards.patches.map(({ id, killed, line }) => `${killed ? '' : 'NOT KILLED '}${id}: ${line}`)];
}

function section(title: string, lines: readonly string[], style: Style): readonly string[] {
  return lines.length === 0 ? [] : ['', titleIn(style, title), ...lines.map((line) => `  ${neutraliseLine(line)}`)];
}

function tableSection(title: string, rows: readonly (readonly string[])[], style: Style): readonly string[] {
  const [head, ...body] = rows;
  if (!head) return [];
  const table = new Table({
    head: head.map((text) => titleIn(style, text)),
    chars: plainFrame,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  for (const row of body) table.push(row.map(neutraliseLine));
  const lines = table.toString().split('\n');
  return [...(title === '' ? [] : ['', titleIn(style, title)]), ...lines.map((line) => `  ${line.trimEnd()}`)];
}

function titleIn({ colour }: Style, text: string): string {
  const title = neutraliseLine(text);
  return colour && title !== '' ? `\u001b[1m${title}\u001b[22m` : title;
}
