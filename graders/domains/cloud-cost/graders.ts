// The six graders of the cloud-cost benchmark, and the plainer reader that one of them is compared with.
import type { Alternative, Grader } from '../../../kernel/contracts/index.ts';
import { fixedTolerance } from '../../alternatives/fixed-tolerance.ts';
import { failureHandling } from '../../criteria/failure-handling.ts';
import { groundedness } from '../../criteria/groundedness.ts';
import { relevance } from '../../criteria/relevance.ts';
import { safety } from '../../criteria/safety.ts';
import { taskCompletion } from '../../criteria/task-completion.ts';
import { toolAccuracy } from '../../criteria/tool-accuracy.ts';
import { rememberingLast } from '../../evidence/memo.ts';
import { readCloudCost } from './reading.ts';
import type { CloudCostGrading } from './types.ts';

/** One grader for each of the six criteria, all gating. The six of one trial are given one input and share its reading. */
export function cloudCostGraders(): readonly Grader<CloudCostGrading>[] {
  const read = rememberingLast(readCloudCost);
  return [
    taskCompletion(read),
    groundedness(read),
    relevance(read),
    toolAccuracy(read),
    safety(read),
    failureHandling(read),
  ];
}

/** Other readers of a criterion, for the same texts. They decide nothing. */
export function cloudCostAlternatives(): readonly Alternative<CloudCostGrading>[] {
  return [{ to: 'groundedness', grader: fixedTolerance(readCloudCost) }];
}
