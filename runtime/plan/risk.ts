// Risk levels and what they demand of people. Which operation has which risk is a domain's to say.
import type { Risk } from '../contracts/plan.ts';

const levels: readonly Risk[] = ['low', 'medium', 'high', 'critical'];

/** One level higher; `critical` stays. */
export function raiseRisk(risk: Risk): Risk {
  return levels[levels.indexOf(risk) + 1] ?? 'critical';
}

/** Low and medium need one approver, high and critical two. */
export function approversForRisk(risk: Risk): 1 | 2 {
  return risk === 'high' || risk === 'critical' ? 2 : 1;
}
