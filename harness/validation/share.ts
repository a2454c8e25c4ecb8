// The work of a validation in items that threads take one after another, and one thread's share of them. An item's result
// depends on the suite alone, so who does it, and how many there are, changes no byte of the validation.
import type { Shape } from '../../kernel/contracts/index.ts';
import type { TriedDefect, TriedFloor, TriedMutant } from '../../kernel/contracts/validation.ts';
import { tryFloors } from './floors.ts';
import { tryMutant } from './mutants.ts';
import { tryDefect } from './planted-defects.ts';
import { tryReference } from './reference-pass.ts';
import type { ReferencePass } from './reference-pass.ts';
import { tryText } from './reworded-texts.ts';
import type { TriedText } from './reworded-texts.ts';
import { takeTurn } from './take-turn.ts';
import type { ValidationDeps, ValidationInput } from './validation-input.ts';

export type WorkItem =
  | { readonly kind: 'floors' }
  | { readonly kind: 'mutant'; readonly index: number }
  | { readonly kind: 'defect'; readonly index: number }
  | { readonly kind: 'text'; readonly index: number };

/** Plain data; its kind is its item's. */
export type WorkResult =
  | { readonly kind: 'floors'; readonly tried: TriedFloor[] | null }
  | { readonly kind: 'mutant'; readonly tried: TriedMutant }
  | { readonly kind: 'defect'; readonly tried: TriedDefect }
  | { readonly kind: 'text'; readonly tried: TriedText };

/** Results by the place of their item in `workItems`. */
export type WorkResults = ReadonlyMap<number, WorkResult>;

/** Gives every item to one taker alone, and counts the steps of all. */
export interface WorkQueue {
  /** The place of an item that nobody has begun, or null: none is left. */
  take(of: number): number | null;
  /** One more step is done; returns how many are. */
  step(): number;
}

/** Other threads that take items of the same suite. */
export interface Crew {
  readonly queue: WorkQueue;
  /** Waits for them; one that could not load the suite, or broke down, has no share: its items are still to be done. */
  shares(): Promise<readonly Share[]>;
  /** Ends them, whatever they are at. */
  close(): Promise<void>;
}

export interface Share {
  /** Of the records on which it was done. A share on other records than ours is not ours. */
  readonly reference: string;
  readonly results: WorkResults;
}

/** The longest first, so that no thread is left with one at the end. */
export function workItems<S extends Shape>({ suite }: ValidationInput<S>): readonly WorkItem[] {
  const each = (kind: 'mutant' | 'defect' | 'text', count: number): readonly WorkItem[] =>
    Array.from({ length: count }, (_, index) => ({ kind, index }));
  return [
    { kind: 'floors' },
    ...each('mutant', suite.mutants.length),
    ...each('defect', suite.defects.length),
    ...each('text', suite.rewordings?.length ?? 0),
  ];
}

/** The reference pass, and what of the rest the queue gives us. */
export async function doShare<S extends Shape>(
  input: ValidationInput<S>,
  queue: WorkQueue,
  deps: ValidationDeps,
): Promise<{ readonly reference: ReferencePass<S>; readonly results: Map<number, WorkResult> }> {
  const items = workItems(input);
  const reference = await tryReference(input, deps);
  const results = new Map<number, WorkResult>();
  for (let place = queue.take(items.length); place !== null; place = queue.take(items.length)) {
    const item = items[place];
    if (item) results.set(place, await doItem(input, item, reference, deps));
  }
  return { reference, results };
}

/** Throws `INTERRUPTED` when the signal is aborted. */
export async function doItem<S extends Shape>(
  input: ValidationInput<S>,
  item: WorkItem,
  reference: ReferencePass<S>,
  deps: ValidationDeps,
): Promise<WorkResult> {
  const { suite } = input;
  const result = await resultOf();
  await takeTurn(deps)(); // an interrupted item is none
  return result;

  async function resultOf(): Promise<WorkResult> {
    switch (item.kind) {
      case 'floors':
        return { kind: 'floors', tried: await tryFloors(input, deps) };
      case 'mutant':
        return { kind: 'mutant', tried: await tryMutant(input, at(suite.mutants, item.index), reference, deps) };
      case 'defect':
        return { kind: 'defect', tried: await tryDefect(input, item.index, reference.good, deps) };
      case 'text':
        return {
          kind: 'text',
          tried: await tryText(input, at(suite.rewordings ?? [], item.index), reference.good, deps),
        };
    }
  }
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`there is no item ${index} of ${list.length}`);
  return found;
}

/** A queue for one thread alone. */
export function ownQueue(): WorkQueue {
  let [next, done] = [0, 0];
  return { take: (of) => (next < of ? next++ : null), step: () => ++done };
}
