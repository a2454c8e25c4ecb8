// One trial as readable text. A finding stands under the step whose pointer is the longest prefix of its own.
import type { Step } from '../../kernel/contracts/index.ts';
import { neutralise, neutraliseLine } from './neutralise.ts';

export interface PinnedFinding {
  readonly criterion: string;
  readonly kind: 'finding' | 'note';
  readonly code: string;
  readonly message: string;
  readonly at: readonly string[];
}

export interface TranscriptView {
  readonly heading: string;
  readonly seed: string;
  readonly errored: string | null;
  readonly steps: readonly Step[];
  readonly changeRequest: string | null;
  readonly grades: readonly string[];
  readonly findings: readonly PinnedFinding[];
}

export function renderTranscript(view: TranscriptView, options: { readonly colour: boolean }): string {
  const bold = (text: string): string => (options.colour ? `\u001b[1m${text}\u001b[22m` : text);
  const red = (text: string): string => (options.colour ? `\u001b[31m${text}\u001b[39m` : text);
  const pins = pinFindings(view.steps, view.findings);
  const steps = view.steps.flatMap((step, index) => [
    bold(`${label(step.kind)} ${neutraliseLine(step.title)}`),
    ...(step.body === undefined ? [] : indent(neutralise(step.body))),
    ...(pins.get(index) ?? []).map((finding) => red(`  ${findingLine(finding)}`)),
  ]);
  const loose = pins.get(-1) ?? [];
  return [
    bold(neutraliseLine(view.heading)),
    `seed ${view.seed}`,
    ...(view.errored === null ? [] : [red(neutraliseLine(view.errored))]),
    '',
    ...steps,
    ...(view.changeRequest === null
      ? []
      : ['', bold('change request, as the approver saw it'), ...indent(neutralise(view.changeRequest))]),
    '',
    bold('grades'),
    ...view.grades.map((line) => `  ${neutraliseLine(line)}`),
    ...loose.map((finding) => red(`  ${findingLine(finding)}`)),
    '',
  ].join('\n');
}

/** Step index -> findings; -1 holds those that point at no step. */
export function pinFindings(
  steps: readonly Step[],
  findings: readonly PinnedFinding[],
): ReadonlyMap<number, readonly PinnedFinding[]> {
  const pins = new Map<number, PinnedFinding[]>();
  for (const finding of findings) {
    let best = -1;
    let bestLength = -1;
    for (const [index, step] of steps.entries())
      if (
        step.at.length > bestLength &&
        finding.at.some((pointer) => pointer === step.at || pointer.startsWith(`${step.at}/`))
      )
        [best, bestLength] = [index, step.at.length];
    pins.set(best, [...(pins.get(best) ?? []), finding]);
  }
  return pins;
}

function findingLine(finding: PinnedFinding): string {
  const mark = finding.kind === 'finding' ? '✗' : '·';
  return neutraliseLine(`${mark} ${finding.criterion} ${finding.code}: ${finding.message} (${finding.at.join(', ')})`);
}

function indent(text: string): readonly string[] {
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => `    ${line}`);
}

function label(kind: Step['kind']): string {
  return { request: '»', message: '·', tool_call: '→', tool_result: '←', decision: '§', effect: '!' }[kind];
}
