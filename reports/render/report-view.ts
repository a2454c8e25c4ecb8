// What every rendering of a report says, in words, so that table, Markdown and the rest cannot disagree.
import type { Report, ReportRow } from '../../kernel/contracts/index.ts';
import { estimateText, intervalText, methodName, percent } from './format.ts';
import { validationText } from './validation-text.ts';

export interface RowView {
  readonly criterion: string;
  readonly score: string;
  readonly interval: string;
  readonly fixedInterval: string;
  readonly everyTrial: string;
  readonly passHatK: string;
  readonly vacuous: string;
  readonly none: string;
  readonly floor: string;
}

export function viewRow(row: ReportRow): RowView {
  const { mean, fixedCases, everyTrial } = row;
  return {
    criterion: row.gating ? row.criterion : `${row.criterion} (not gating)`,
    score: mean.kind === 'estimated' ? percent(mean.value) : mean.shown,
    interval: mean.kind === 'estimated' ? intervalText(mean) : '',
    fixedInterval: fixedCases.kind === 'estimated' ? intervalText(fixedCases) : fixedCases.shown,
    everyTrial: `${everyTrial.cases}/${everyTrial.of}${everyTrial.estimate.kind === 'estimated' ? ` ${intervalText(everyTrial.estimate)}` : ''}`,
    passHatK: row.passHatK
      .map(({ estimate }) => (estimate.kind === 'estimated' ? percent(estimate.value) : estimate.shown))
      .join(' '),
    vacuous: row.passes === 0 ? '0' : `${row.vacuous} of ${row.passes}`,
    none: String(row.none),
    floor: row.floors === null ? 'not given' : Object.values(row.floors).map(percent).join(' / '),
  };
}

/** How to read the columns: method, why, and which question each interval answers. */
export function legend(report: Report): readonly string[] {
  const row = report.rows[0];
  if (!row) return [];
  const { mean, fixedCases, everyTrial, clusterBootstrap } = row;
  const lines: string[] = [];
  if (mean.kind === 'estimated')
    lines.push(
      `score: mean of case means, %; 95 % interval for other cases like these (random cases): ${methodName(mean.method)}${mean.why ? `; ${mean.why}` : ''}`,
    );
  if (fixedCases.kind === 'estimated')
    lines.push(
      `these cases: 95 % interval for these ${row.everyTrial.of} cases, run again (fixed cases): ${methodName(fixedCases.method)}${fixedCases.why ? `; ${fixedCases.why}` : ''}`,
    );
  if (everyTrial.estimate.kind === 'estimated')
    lines.push(`every trial: cases that passed all their trials, ${methodName(everyTrial.estimate.method)} over cases`);
  lines.push(`pass^k: chance that k trials of a case all pass, k = 1 to ${row.passHatK.length}`);
  const floorNames = row.floors === null ? [] : Object.keys(row.floors);
  lines.push(
    floorNames.length > 0
      ? `floor: what agents reach that are ${floorNames.join(' / ')}`
      : 'floor: not given, the suite has no floor agents',
  );
  lines.push(
    'vacuous: passes in which the grader had nothing to look at; none: trials without a verdict, counted as not passed',
  );
  if (clusterBootstrap.kind === 'estimated')
    lines.push(
      `beside it, never the claim: ${methodName(clusterBootstrap.method)} of "passed" ${estimateText(clusterBootstrap)}${clusterBootstrap.why ? `; ${clusterBootstrap.why}` : ''}${clusterBootstrap.warning ? `; ${clusterBootstrap.warning}` : ''}`,
    );
  for (const { criterion, bounds } of report.rows)
    if (bounds)
      lines.push(
        `${criterion}: trials without a verdict count as not passed; ${percent(bounds.low)} if all of them had failed, ${percent(bounds.high)} if all had passed`,
      );
  return lines;
}

/** What this is a report of. */
export function headLines(report: Report): readonly string[] {
  const { configuration, agent, suite } = report;
  const { cases, trials } = configuration;
  const planned = cases.length * trials;
  const errored = report.outcomes.filter((outcome) => outcome.errored !== null);
  const lines = [
    `suite ${suite.id} ${suite.version}, agent ${agent.id}${agent.version === null ? '' : ` ${agent.version}`}: ${cases.length} cases x ${trials} trials = ${planned}, seed ${configuration.seed}`,
    `graders: ${validationText(report.validation)}`,
    `fingerprint ${report.fingerprint.whole}`,
  ];
  if (configuration.faults.length > 0)
    lines.push(`faults switched on for every case: ${configuration.faults.join(', ')}; this report can be no baseline`);
  if (errored.length > 0)
    lines.push(
      `INCOMPLETE: ${errored.length} of ${planned} trials errored: ${list(errored.map((outcome) => `${outcome.case}/${outcome.trial}`))}`,
    );
  for (const { criterion, none } of report.rows)
    if (none > errored.length && criterion !== 'passed')
      lines.push(`INCOMPLETE: ${criterion} gave no verdict on ${none} trials`);
  return lines;
}

/** Each trial that did not pass, with its reason codes. */
export function failureLines(report: Report, most: number): readonly string[] {
  const failed = report.outcomes.filter((outcome) => !outcome.passed);
  const lines = failed.slice(0, most).map((outcome) => {
    if (outcome.errored)
      return `${outcome.case}/${outcome.trial}  errored (${outcome.errored.cause}): ${outcome.errored.message}`;
    const why = Object.entries(outcome.criteria)
      .filter(([, result]) => result.verdict !== 'pass')
      .map(
        ([criterion, result]) =>
          `${criterion}: ${result.verdict === 'none' ? `no verdict (${result.message ?? ''})` : result.codes.join(', ')}`,
      );
    return `${outcome.case}/${outcome.trial}  ${why.join('; ')}`;
  });
  return failed.length > most ? [...lines, `and ${failed.length - most} more`] : lines;
}

/** Tokens and turns, and whether anything was paid for. */
export function usageLines(report: Report): readonly string[] {
  const { usage } = report;
  if (!usage) return [];
  const tokens = usage.inputTokens + usage.cacheReadTokens + usage.cacheWriteTokens;
  const paid = usage.billed ? 'billed by the provider' : 'token counts are estimates; nothing is billed';
  return [
    `usage: ${usage.turns} turns, ${usage.toolCalls} tool calls, ${tokens} input and ${usage.outputTokens} output tokens (${paid})`,
  ];
}

export function noiseLines(report: Report): readonly string[] {
  const { noiseFloor, noiseFloorOnceInTwenty } = report.spread;
  const noise =
    noiseFloor.kind === 'measured' && noiseFloorOnceInTwenty.kind === 'measured'
      ? `two reruns of this agent are expected to differ by ${points(noiseFloor.value)}, one in twenty by more than ${points(noiseFloorOnceInTwenty.value)}`
      : noiseFloor.kind === 'not-estimable'
        ? noiseFloor.message
        : points(noiseFloor.value);
  return [
    `noise floor: ${noise}`,
    `families: ${report.families} of ${report.configuration.cases.length} cases stand on a request or data of their own`,
  ];
}

function list(items: readonly string[], most = 12): string {
  return items.length > most ? `${items.slice(0, most).join(', ')} and ${items.length - most} more` : items.join(', ');
}

function points(share: number): string {
  return `${(share * 100).toFixed(1)} points`;
}
