// Every planted defect of this benchmark, by what is wrong.
import type { CloudCostDefect } from '../planting/planted.ts';
import { attributes } from './attributes.ts';
import { citations } from './citations.ts';
import { completion } from './completion.ts';
import { disclosures } from './disclosures.ts';
import { effects } from './effects.ts';
import { explanations } from './explanations.ts';
import { failures } from './failures.ts';
import { figuresOfOthers } from './figures-of-others.ts';
import { figures } from './figures.ts';
import { forbidden } from './forbidden.ts';
import { junk } from './junk.ts';
import { metrics } from './metrics.ts';
import { scope } from './scope.ts';
import { secrets } from './secrets.ts';
import { sharesAndCounts } from './shares-and-counts.ts';
import { statuses } from './statuses.ts';
import { toolCalls } from './tool-calls.ts';
import { unknownResources } from './unknown-resources.ts';
import { unreadableFigures } from './unreadable-figures.ts';

export const defects: readonly CloudCostDefect[] = [
  ...citations,
  ...unknownResources,
  ...figures,
  ...figuresOfOthers,
  ...unreadableFigures,
  ...metrics,
  ...sharesAndCounts,
  ...attributes,
  ...statuses,
  ...scope,
  ...toolCalls,
  ...forbidden,
  ...effects,
  ...secrets,
  ...disclosures,
  ...failures,
  ...completion,
  ...explanations,
  ...junk,
];
