// Stage 2: the graders are tried on what they must pass and what they must catch, before any agent is tried by them.
// Each part stands in harness/validation; here they are put in order and become one Validation.
import type { Shape } from '../../kernel/contracts/index.ts';
import { failuresThatRefuseARun, validationVersion } from '../../kernel/contracts/validation.ts';
import type {
  TriedGraderCode,
  TriedGuards,
  TriedRewordings,
  Validation,
  ValidationFailure,
} from '../../kernel/contracts/validation.ts';
import { failuresOfFloors, warningsOfFloors } from '../validation/floors.ts';
import { compareCounts, failuresOfCounts } from '../validation/looked-at.ts';
import { failuresOfMutant } from '../validation/mutants.ts';
import { failuresOfDefect } from '../validation/planted-defects.ts';
import { failuresOfRewordings, judgeRewordings } from '../validation/rewordings.ts';
import { doItem, doShare, ownQueue, workItems } from '../validation/share.ts';
import type { Crew } from '../validation/share.ts';
import { findUnreachedCodes } from '../validation/unreached-codes.ts';
import { restrictInput } from '../validation/validation-input.ts';
import type { Restriction, ValidationDeps, ValidationInput } from '../validation/validation-input.ts';

export interface ValidationOptions extends Restriction {
  /** What stands in the file of the suite's pinned counts (`lookedAt`), or null. */
  readonly lookedAt: string | null;
  /** Hash of everything that decides the result, or null for a suite in memory. */
  readonly fingerprint: string | null;
}

/** The parts that only the full validation has. */
export interface FullParts {
  readonly graderCode: TriedGraderCode | null;
  readonly guards: TriedGuards | null;
}

export interface StageDeps extends Omit<ValidationDeps, 'onStep'> {
  readonly onProgress: (done: number, total: number) => void;
  /** Other threads on the same suite, restricted in the same way, or null: all is done here. Closed by whoever opened it. */
  readonly crew: Crew | null;
}

/** The part that a run needs. Throws `INTERRUPTED` when the signal is aborted, `BAD_INPUT` for an unknown grader. */
export async function validateGraders<S extends Shape>(
  whole: ValidationInput<S>,
  options: ValidationOptions,
  deps: StageDeps,
): Promise<Validation> {
  const input = restrictInput(whole, options);
  const { suite } = input;
  const { crew } = deps;
  const queue = crew?.queue ?? ownQueue();
  const total = countSteps(input);
  const stepping: ValidationDeps = { ...deps, onStep: () => deps.onProgress(queue.step(), total) };

  const { reference, results } = await doShare(input, queue, stepping);
  for (const share of (await crew?.shares()) ?? [])
    if (share.reference === reference.digest) for (const [place, result] of share.results) results.set(place, result);
  const items = workItems(input);
  for (const [place, item] of items.entries())
    if (!results.has(place)) results.set(place, await doItem(input, item, reference, stepping));

  const all = items.flatMap((_, place) => results.get(place) ?? []);
  const defects = all.flatMap((result) => (result.kind === 'defect' ? [result.tried] : []));
  const mutants = all.flatMap((result) => (result.kind === 'mutant' ? [result.tried] : []));
  const floors = all.flatMap((result) => (result.kind === 'floors' ? (result.tried ?? []) : []));
  const triedTexts = all.flatMap((result) => (result.kind === 'text' ? [result.tried] : []));
  const texts = (suite.rewordings ?? []).flatMap((rewording, index) => {
    const tried = triedTexts[index];
    return tried ? [{ rewording, ...tried }] : [];
  });
  const judge = (heldOut: boolean): TriedRewordings =>
    judgeRewordings(
      suite,
      texts.filter(({ rewording }) => (rewording.heldOut === true) === heldOut),
      defects,
    );
  const codes = findUnreachedCodes(suite.graders, defects);
  const rewordings = judge(false);
  const isWhole = options.only === null; // one grader that a floor passes is no fault: all of them make `passed`
  const lookedAt = compareCounts(suite, options.lookedAt, reference, texts, options.only);
  const failures: ValidationFailure[] = [
    ...reference.failures,
    ...defects.flatMap(failuresOfDefect),
    ...codes.failures,
    ...failuresOfRewordings(rewordings),
    ...mutants.flatMap(failuresOfMutant),
    ...(isWhole ? failuresOfFloors(floors) : []),
    ...failuresOfCounts(lookedAt),
  ];
  return {
    schema: validationVersion,
    suite: { id: suite.id, version: suite.version },
    fingerprint: options.fingerprint,
    seed: input.seed,
    spread: input.spread,
    parse: input.parse,
    only: options.only === null ? null : [...options.only],
    passed: failures.length === 0,
    failures,
    warnings: [...warningsOf(input, mutants), ...(isWhole ? warningsOfFloors(floors) : [])],
    reference: reference.result,
    defects,
    unreachedCodes: codes.unreached,
    rewordings,
    heldOut: options.heldOut ? judge(true) : null,
    mutants,
    floors: suite.floors ? floors : null,
    lookedAt,
    graderCode: null,
    guards: null,
  };
}

/** The same validation with the parts that only the full one has, and with what they failed on. */
export function addFullParts(validation: Validation, parts: FullParts): Validation {
  const failures: ValidationFailure[] = [
    ...failuresThatRefuseARun(validation), // what the parts failed on before is of before
    ...(parts.graderCode?.state === 'failed'
      ? [{ part: 'grader code' as const, subject: 'mutation of the graders’ code', message: parts.graderCode.message }]
      : []),
    ...(parts.guards?.state === 'failed'
      ? [{ part: 'guards' as const, subject: 'patches of the guards', message: parts.guards.message }]
      : []),
  ];
  return { ...validation, ...parts, failures, passed: failures.length === 0 };
}

function countSteps<S extends Shape>({ suite, cases }: ValidationInput<S>): number {
  return cases.length * (1 + suite.mutants.length) + suite.defects.length + (suite.rewordings?.length ?? 0);
}

function warningsOf<S extends Shape>(
  input: ValidationInput<S>,
  mutants: readonly Validation['mutants'][number][],
): readonly string[] {
  const { suite, cases } = input;
  return [
    ...(mutants.some(({ needed }) => needed === null)
      ? [
          `with ${cases.length} cases no exact test can call a mutant caught at .05 (it needs 6): one flip is taken as enough`,
        ]
      : []),
    ...(mutants.length === 0 ? ['the suite has no mutant: no whole agent shows that its graders catch behaviour'] : []),
    ...((suite.rewordings ?? []).length === 0
      ? ['the suite has no rewordings: false alarms and the reading of prose are not measured']
      : []),
    ...(suite.floors ? [] : ['the suite has no floors: what an agent reaches that does nothing is not known']),
  ];
}
