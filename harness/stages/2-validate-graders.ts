// Stage 2: the graders are tried on what they must pass and what they must catch, before any agent is tried by them.
// Each part stands in harness/validation; here they are put in order and become one Validation.
import type { Shape } from '../../kernel/contracts/index.ts';
import { validationVersion } from '../../kernel/contracts/validation.ts';
import type { TriedGraderCode, TriedGuards, Validation, ValidationFailure } from '../../kernel/contracts/validation.ts';
import { tryFloors } from '../validation/floors.ts';
import { tryMutants } from '../validation/mutants.ts';
import { plantDefects } from '../validation/planted-defects.ts';
import { tryReference } from '../validation/reference-pass.ts';
import { failuresOfRewordings, tryRewordings } from '../validation/rewordings.ts';
import { findUnreachedCodes } from '../validation/unreached-codes.ts';
import { restrictSuite } from '../validation/validation-input.ts';
import type { ValidationDeps, ValidationInput } from '../validation/validation-input.ts';

export interface ValidationOptions {
  /** Hash of everything that decides the result, or null for a suite in memory. */
  readonly fingerprint: string | null;
  /** Grader ids to restrict it to, or null. */
  readonly only: readonly string[] | null;
  /** Whether the texts kept away from whoever improves the graders are measured as well. */
  readonly heldOut: boolean;
}

/** The parts that only the full validation has. */
export interface FullParts {
  readonly graderCode: TriedGraderCode | null;
  readonly guards: TriedGuards | null;
}

/** The part that a run needs. Throws `INTERRUPTED` when the signal is aborted, `BAD_INPUT` for an unknown grader. */
export async function validateGraders<S extends Shape>(
  whole: ValidationInput<S>,
  options: ValidationOptions,
  deps: Omit<ValidationDeps, 'onStep'> & { readonly onProgress: (done: number, total: number) => void },
): Promise<Validation> {
  const input = options.only === null ? whole : { ...whole, suite: restrictSuite(whole.suite, options.only) };
  const { suite } = input;
  const rewordings = (suite.rewordings ?? []).filter((one) => options.heldOut || one.heldOut !== true);
  const stepper = countSteps(input, rewordings.length, deps.onProgress);
  const stepping: ValidationDeps = { ...deps, onStep: stepper };

  const reference = await tryReference(input, stepping);
  const { good } = reference;
  const defects = await plantDefects(input, good, stepping);
  const codes = findUnreachedCodes(suite.graders, defects.results);
  const given = { good, defects: defects.results };
  const open = rewordings.filter((one) => one.heldOut !== true);
  const tried = await tryRewordings(input, open, given, stepping);
  const heldOut = options.heldOut
    ? await tryRewordings(
        input,
        rewordings.filter((one) => one.heldOut === true),
        given,
        stepping,
      )
    : null;
  const mutants = await tryMutants(input, reference, stepping);
  const floors = await tryFloors(input, stepping);

  const failures: readonly ValidationFailure[] = [
    ...reference.failures,
    ...defects.failures,
    ...codes.failures,
    ...failuresOfRewordings(tried),
    ...mutants.failures,
    ...floors.failures,
  ];
  return {
    schema: validationVersion,
    suite: { id: suite.id, version: suite.version },
    fingerprint: options.fingerprint,
    seed: input.seed,
    only: options.only === null ? null : [...options.only],
    passed: failures.length === 0,
    failures: [...failures],
    warnings: [...warningsOf(input, mutants.results), ...floors.warnings],
    reference: reference.result,
    defects: [...defects.results],
    unreachedCodes: codes.unreached,
    rewordings: tried,
    heldOut,
    mutants: [...mutants.results],
    floors: floors.results,
    graderCode: null,
    guards: null,
  };
}

/** The same validation with the parts that only the full one has, and with what they failed on. */
export function addFullParts(validation: Validation, parts: FullParts): Validation {
  const failures: ValidationFailure[] = [
    ...validation.failures,
    ...(parts.graderCode?.state === 'failed'
      ? [{ part: 'grader code' as const, subject: 'mutation of the graders’ code', message: parts.graderCode.message }]
      : []),
    ...(parts.guards?.state === 'failed'
      ? [{ part: 'guards' as const, subject: 'patches of the guards', message: parts.guards.message }]
      : []),
  ];
  return { ...validation, ...parts, failures, passed: failures.length === 0 };
}

function countSteps<S extends Shape>(
  input: ValidationInput<S>,
  rewordings: number,
  onProgress: (done: number, total: number) => void,
): () => void {
  const { suite, cases } = input;
  const total = cases.length * (1 + suite.defects.length + suite.mutants.length) + rewordings;
  let done = 0;
  return () => onProgress(++done, total);
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
