// The nine tools by name: seven that look things up, two that steer the run. None of them touches a cloud.
import type { Json } from '../../../../kernel/contracts/index.ts';
import { nearest } from '../../../../kernel/outcome/nearest.ts';
import type { ControlCall, LookUpResult } from '../../../contracts/domain.ts';
import type { ToolDefinition } from '../../../contracts/model.ts';
import type { JudgeInput } from '../policy/judge.ts';
import { askOperator } from './ask-operator.ts';
import { checkPolicy } from './check-policy.ts';
import { findWaste } from './find-waste.ts';
import { getCostHistory } from './get-cost-history.ts';
import { getEstateSummary } from './get-estate-summary.ts';
import { getResource } from './get-resource.ts';
import { getUtilization } from './get-utilization.ts';
import { quotePrice } from './quote-price.ts';
import { submitPlan } from './submit-plan.ts';
import type { LookUpTool } from './tool.ts';

const lookUpTools: readonly LookUpTool[] = [
  getEstateSummary,
  findWaste,
  getResource,
  getUtilization,
  getCostHistory,
  quotePrice,
  checkPolicy,
];
const controlTools = [submitPlan, askOperator];

const lookUpByName = new Map(lookUpTools.map((tool) => [tool.definition.name, tool]));
const controlByName = new Map(controlTools.map((tool) => [tool.definition.name, tool]));

/** In the order in which a model is told of them. */
export const toolDefinitions: readonly ToolDefinition[] = [...lookUpTools, ...controlTools].map(
  ({ definition }) => definition,
);
export const lookUpNames: ReadonlySet<string> = new Set(lookUpByName.keys());

/** Checks the call, then answers it. Durations are of the simulated clock; a call that is refused takes none. */
export function lookUp(name: string, input: Json, context: JudgeInput): LookUpResult {
  const tool = lookUpByName.get(name);
  if (!tool) return { kind: 'unknown_tool', message: unknownTool(name) };
  const answer = tool.call(input, context);
  return answer.kind === 'ok' ? { ...answer, durationMs: tool.durationMs } : answer;
}

/** The shape of a control call; what it leads to is the run's business. */
export function control(name: string, input: Json): ControlCall {
  const tool = controlByName.get(name);
  return tool ? tool.parse(input) : { kind: 'invalid', message: unknownTool(name) };
}

function unknownTool(name: string): string {
  const names = toolDefinitions.map((tool) => tool.name);
  const mend = nearest(name, names);
  const shown = JSON.stringify(name.slice(0, 60));
  return mend === undefined
    ? `${shown} is not a tool; the tools are ${names.join(', ')}`
    : `${shown} is not a tool; did you mean "${mend}"?`;
}
