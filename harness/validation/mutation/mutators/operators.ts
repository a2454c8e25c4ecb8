// What binary operators compute: the trial of the unchanged code compares an operator with what it is changed into.

type Operation = (left: never, right: never) => unknown;

const operations: Readonly<Record<string, Operation>> = {
  '<': (left: number, right: number) => left < right,
  '<=': (left: number, right: number) => left <= right,
  '>': (left: number, right: number) => left > right,
  '>=': (left: number, right: number) => left >= right,
  '===': (left: unknown, right: unknown) => left === right,
  '!==': (left: unknown, right: unknown) => left !== right,
  // oxlint-disable-next-line eqeqeq -- the loose operators are what is imitated
  '==': (left: unknown, right: unknown) => left == right,
  // oxlint-disable-next-line eqeqeq -- the loose operators are what is imitated
  '!=': (left: unknown, right: unknown) => left != right,
  '+': (left: number, right: number) => left + right,
  '-': (left: number, right: number) => left - right,
  '*': (left: number, right: number) => left * right,
  '/': (left: number, right: number) => left / right,
  '%': (left: number, right: number) => left % right,
  '**': (left: number, right: number) => left ** right,
};

/** The operator as a function of its operands, or null for one that is not known here. */
export function operationOf(operator: string): ((left: unknown, right: unknown) => unknown) | null {
  const operation = Object.hasOwn(operations, operator) ? operations[operator] : undefined;
  if (!operation) return null;
  return operation as (left: unknown, right: unknown) => unknown; // JavaScript's operators take any operands
}
