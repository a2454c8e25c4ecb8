// Which mutants a trial of the marked code could have noticed, from the marks that it passed.
import type { Shape } from '../../../../kernel/contracts/index.ts';
import type { GradersCode } from '../graders-code.ts';

/** Their indices, sorted, with some more. */
export function touchedMutants<S extends Shape>(
  { marks, trace, loadTime, sites }: Pick<GradersCode<S>, 'marks' | 'trace' | 'loadTime' | 'sites'>,
  more: readonly number[],
): Uint32Array {
  const touched = new Uint8Array(sites.length);
  const add = (mutants: readonly number[]): void => {
    for (const index of mutants) touched[index] = 1;
  };
  add(more);
  for (const [number, mutants] of marks.nodes.entries()) if (trace.nodes[number] === 1) add(mutants);
  for (const [number, ref] of marks.reads.entries()) if (trace.reads[number] === 1) add(loadTime.readWith(ref));
  let count = 0;
  for (let index = 0; index < touched.length; index++) {
    if (trace.differing[index] === 1) touched[index] = 1;
    if (touched[index] === 1) count++;
  }
  const found = new Uint32Array(count);
  let at = 0;
  for (let index = 0; index < touched.length; index++) if (touched[index] === 1) found[at++] = index;
  return found;
}
