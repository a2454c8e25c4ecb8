// Each mutant runs every case once and is compared with the reference, case by case, on the grader that must catch it.
import type { Mutant, Shape } from '../../kernel/contracts/index.ts';
import type { TriedMutant, ValidationFailure } from '../../kernel/contracts/validation.ts';
import { discordanceFloor, isMcnemarSignificant, mcnemarExact } from '../../statistics/index.ts';
import type { SignificanceRule } from '../../statistics/index.ts';
import type { ReferencePass } from './reference-pass.ts';
import { runCases } from './run-cases.ts';
import { codesOf } from './try-record.ts';
import type { ValidationDeps, ValidationInput } from './validation-input.ts';

/** p < .05, two-sided, exact: a threshold for "caught", not an inference. */
export const mutantRule: SignificanceRule = { alpha: 0.05, comparison: '<' };

export async function tryMutant<S extends Shape>(
  input: ValidationInput<S>,
  mutant: Mutant<S>,
  reference: ReferencePass<S>,
  deps: ValidationDeps,
): Promise<TriedMutant> {
  const grader = mutant.caughtBy;
  const others = new Map<string, { cases: number; codes: Set<string> }>();
  let [flips, reverse, errored] = [0, 0, 0];
  for (const { case: c, outcome } of await runCases(input, mutant.agent, deps)) {
    if (outcome.kind === 'errored') {
      errored++;
      continue;
    }
    const before = reference.verdicts.get(c.id)?.[grader];
    const now = outcome.grades[grader]?.verdict;
    if (before === 'pass' && now === 'fail') flips++;
    if (before === 'fail' && now === 'pass') reverse++;
    for (const [id, grade] of Object.entries(outcome.grades)) {
      if (id === grader || grade.verdict === 'pass') continue;
      const known = others.get(id) ?? { cases: 0, codes: new Set<string>() };
      known.cases++;
      for (const code of codesOf(grade)) known.codes.add(code);
      others.set(id, known);
    }
  }
  const floor = discordanceFloor(input.cases.length, mutantRule);
  const attainable = floor.kind === 'attainable';
  return {
    id: mutant.id,
    grader,
    cases: input.cases.length,
    flips,
    reverse,
    p: mcnemarExact(flips, reverse).p,
    needed: attainable ? floor.flips : null,
    caught: attainable ? flips > reverse && isMcnemarSignificant(flips, reverse, mutantRule) : flips > reverse,
    errored,
    others: [...others].map(([id, { cases, codes }]) => ({ grader: id, cases, codes: [...codes].sort() })),
  };
}

export function failuresOfMutant(tried: TriedMutant): readonly ValidationFailure[] {
  const fail = (message: string): ValidationFailure => ({ part: 'mutants', subject: `mutant ${tried.id}`, message });
  if (tried.caught) return [];
  const errored = tried.errored > 0 ? `; ${tried.errored} of its trials errored, which catches nothing` : '';
  return [
    fail(
      tried.needed === null
        ? `${tried.grader} flips on none of ${tried.cases} cases${errored}. Mend the grader, or the mutant.`
        : `${tried.grader} flips on ${tried.flips} of ${tried.cases} cases (${tried.reverse} the other way), p = ${tried.p.toPrecision(3)}; the exact test needs ${tried.needed}${errored}. Mend the grader, or the mutant.`,
    ),
  ];
}
