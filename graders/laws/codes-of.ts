// What groundedness says of the texts of a run, for tables of sentences: the codes of its findings, those of notes in
// round brackets.
import type { RunRecord } from '../../runtime/record/schema.ts';
import { groundedness } from '../criteria/groundedness.ts';
import { readCloudCost } from '../domains/cloud-cost/reading.ts';
import type { EstateView, ResourceView } from '../domains/cloud-cost/types.ts';
import { aCase } from './a-case.ts';
import { aRun, changed } from './a-record.ts';
import type { Submitted } from './a-record.ts';
import { anEstate, ref } from './an-estate.ts';
import { gradeByTheLaws } from './grader-laws.ts';

const grader = groundedness(readCloudCost);
const estate = anEstate();

/** `found` are the rows that were looked up, by default those that are submitted; `change` changes the record in place. */
export function codesOf(
  submitted: Submitted,
  options: {
    readonly found?: readonly string[];
    readonly world?: EstateView;
    readonly change?: (record: RunRecord) => void;
  } = {},
): readonly string[] {
  const { found, world = estate, change = () => undefined } = options;
  const record = changed(aRun(submitted, found ? { found } : {}), change);
  const { findings, notes = [] } = gradeByTheLaws(grader, { case: aCase(), record, world });
  return [...findings.map(({ code }) => code), ...notes.map(({ code }) => `(${code})`)];
}

/** The small estate with something changed of the resource of a row. */
export function estateWith(key: string, over: Partial<ResourceView>): EstateView {
  const { resources, findings } = anEstate();
  const own = [...resources].map(([name, each]) => [name, name === ref(key) ? { ...each, ...over } : each] as const);
  return { resources: new Map(own), findings };
}
