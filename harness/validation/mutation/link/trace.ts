// What instrumented code writes into while it runs, and the count of rounds that ends loops which would never end.
import { operationOf } from '../mutators/operators.ts';
import type { Marks } from '../source/instrument.ts';

/** Thrown by a loop that goes on far longer than any loop of the unchanged code. */
export class EndlessLoop extends Error {
  override readonly name = 'EndlessLoop';
}

export interface Trace {
  /** Numbers of marks that were passed since `clear`. */
  readonly nodes: Uint8Array;
  readonly reads: Uint8Array;
  /** By index of a mutant: 1 where an operator or a condition would have given something else. */
  readonly differing: Uint8Array;
  round(): true;
  operands(number: number, left: unknown, right: unknown): unknown;
  truth(number: number, value: unknown): unknown;
  /** The same object; a read of one of its properties is marked from now on. */
  table(number: number, object: Record<string, unknown>): object;
  /** Rounds of loops since `clear`. */
  rounds(): number;
  /** Whether a loop was ended since `clear`. */
  isEndless(): boolean;
  setLimit(rounds: number): void;
  clear(): void;
}

export function createTrace(marks: Marks, mutants: number): Trace {
  const nodes = new Uint8Array(marks.nodes.length);
  const reads = new Uint8Array(marks.reads.length);
  const differing = new Uint8Array(mutants);
  const settled = new Uint8Array(marks.operands.length);
  const operations = marks.operands.map(({ operator }) => operationOf(operator));
  let rounds = 0;
  let limit = Infinity;
  let isEndless = false;
  return {
    nodes,
    reads,
    differing,
    round() {
      rounds += 1;
      if (rounds <= limit) return true;
      isEndless = true;
      throw new EndlessLoop(`more than ${limit} rounds`);
    },
    operands(number, left, right) {
      const value = operations[number]?.(left, right);
      if (settled[number] === 1) return value;
      let open = 0;
      for (const { index, mutated } of marks.operands[number]?.mutants ?? []) {
        if (differing[index] === 1) continue;
        if (Object.is(mutated(left, right), value)) open++;
        else differing[index] = 1;
      }
      if (open === 0) settled[number] = 1;
      return value;
    },
    truth(number, value) {
      for (const { index, forced } of marks.truths[number] ?? []) if (Boolean(value) !== forced) differing[index] = 1;
      return value;
    },
    table(number, object) {
      for (const [property, read] of marks.tables[number] ?? []) {
        let value = object[property];
        Object.defineProperty(object, property, {
          enumerable: true,
          configurable: true,
          get: () => {
            reads[read] = 1;
            return value;
          },
          set: (next: unknown) => {
            value = next;
          },
        });
      }
      return object;
    },
    rounds: () => rounds,
    isEndless: () => isEndless,
    setLimit(most) {
      limit = most;
    },
    clear() {
      nodes.fill(0);
      reads.fill(0);
      differing.fill(0);
      settled.fill(0);
      rounds = 0;
      isEndless = false;
    },
  };
}
