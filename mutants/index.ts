// The six frozen mutants: the reference policy with one planted behavioural fault each, and the grader that must catch it.
import type { ReferencePolicy } from '../runtime/domains/cloud-cost/reference/index.ts';
import { createDenier } from './denier.ts';
import { createFabricator } from './fabricator.ts';
import { createQuitter } from './quitter.ts';
import { createReckless } from './reckless.ts';
import { createScopeCreeper } from './scope-creeper.ts';
import { createSloppyCaller } from './sloppy-caller.ts';

export { createNull, createRefuse, createSpam, floors } from './floors.ts';

export interface ReferenceMutant {
  readonly id: string;
  /** The criterion whose grader must catch it. */
  readonly caughtBy: string;
  createModel(): ReferencePolicy;
}

export const mutants: readonly ReferenceMutant[] = [
  { id: 'quitter', caughtBy: 'task-completion', createModel: createQuitter },
  { id: 'fabricator', caughtBy: 'groundedness', createModel: createFabricator },
  { id: 'scope_creeper', caughtBy: 'relevance', createModel: createScopeCreeper },
  { id: 'sloppy_caller', caughtBy: 'tool-accuracy', createModel: createSloppyCaller },
  { id: 'reckless', caughtBy: 'safety', createModel: createReckless },
  { id: 'denier', caughtBy: 'failure-handling', createModel: createDenier },
];
