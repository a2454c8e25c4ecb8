// Every planted defect of this benchmark, by what is wrong.
import type { CloudCostDefect } from '../planting/planted.ts';
import { citations } from './citations.ts';
import { unknownResources } from './unknown-resources.ts';

export const defects: readonly CloudCostDefect[] = [...citations, ...unknownResources];
