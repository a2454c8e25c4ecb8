// What a value of an Inspect score says: a number on its scale, or why it says none. Inspect's own mapping of letters and words.
import type { Reading } from '../../kernel/contracts/trial-results.ts';
import type { InspectValue } from '../../kernel/contracts/inspect-log.ts';

const letters = new Map(Object.entries({ C: 1, I: 0, P: 0.5, N: 0 }));
const truths = new Map(Object.entries({ yes: 1, true: 1, no: 0, false: 0 }));
const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * C, I, P, N are 1, 0, 0.5, 0; yes, true, no, false in any case 1 and 0; numbers and texts of numbers themselves. Where Inspect
 * would read anything else as 0 with a warning, here it is ungraded: it is no verdict.
 */
export function readInspectValue(value: InspectValue): Reading {
  if (value === undefined || value === null) return ungraded('unscored (NaN or null)');
  if (typeof value === 'boolean') return scored(value ? 1 : 0);
  if (typeof value === 'number')
    return Number.isFinite(value) ? scored(value) : ungraded(`the score ${value} is no finite number`);
  if (typeof value !== 'string') return ungraded('the score is a list, which is no verdict');
  const known = letters.get(value) ?? truths.get(value.toLowerCase());
  if (known !== undefined) return scored(known);
  const text = value.trim();
  if (number.test(text) && Number.isFinite(Number(text))) return scored(Number(text));
  return ungraded(`the score "${cut(value)}" is no verdict`);
}

function ungraded(reason: string): Reading {
  return { kind: 'ungraded', reason };
}

function scored(value: number): Reading {
  return { kind: 'scored', value, codes: [] };
}

function cut(text: string): string {
  const points = [...text];
  return points.length > 40 ? `${points.slice(0, 40).join('')}...` : text;
}
