import { expect, test } from 'vitest';
import { approversForRisk, raiseRisk } from './risk.ts';

test.each([
  ['low', 'medium', 1],
  ['medium', 'high', 1],
  ['high', 'critical', 2],
  ['critical', 'critical', 2],
] as const)('%s rises to %s and needs %i', (risk, raised, approvers) => {
  expect(raiseRisk(risk)).toBe(raised);
  expect(approversForRisk(risk)).toBe(approvers);
});
