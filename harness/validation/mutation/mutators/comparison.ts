// Moves a boundary, or turns a comparison round.
import { swappedOperator } from './swapped-operator.ts';

export const comparison = swappedOperator('comparison', {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
});
