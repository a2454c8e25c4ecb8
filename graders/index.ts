// The graders of the built-in benchmark, and the types by which a suite composes them.
export { failureHandling } from './criteria/failure-handling.ts';
export { groundedness } from './criteria/groundedness.ts';
export { relevance } from './criteria/relevance.ts';
export { safety } from './criteria/safety.ts';
export { taskCompletion } from './criteria/task-completion.ts';
export { toolAccuracy } from './criteria/tool-accuracy.ts';
export { cloudCostAlternatives, cloudCostGraders } from './domains/cloud-cost/graders.ts';
export type {
  CloudCostExpect,
  CloudCostGrading,
  CloudCostInput,
  CloudCostScope,
  EstateView,
  FindingView,
  ResourceView,
  WasteKind,
} from './domains/cloud-cost/types.ts';
export type { Reading } from './reading.ts';
