// All mutators, in the order in which a node is offered to them.
import { arithmetic } from './arithmetic.ts';
import { booleanLiteral } from './boolean-literal.ts';
import { collection } from './collection.ts';
import { comparison } from './comparison.ts';
import { condition } from './condition.ts';
import { equality } from './equality.ts';
import { logical } from './logical.ts';
import { method } from './method.ts';
import type { Mutator } from './mutator.ts';
import { negation } from './negation.ts';
import { numberLiteral } from './number-literal.ts';
import { reasonCode } from './reason-code.ts';
import { regex } from './regex.ts';
import { statement } from './statement.ts';

export const mutators: readonly Mutator[] = [
  comparison,
  equality,
  booleanLiteral,
  logical,
  condition,
  negation,
  arithmetic,
  numberLiteral,
  statement,
  collection,
  method,
  regex,
  reasonCode,
];
