// Whether every reason that a grader can give for a fail was seen: a code without a caught defect may never fire.
import type { Grader, Shape } from '../../kernel/contracts/index.ts';
import type { TriedDefect, Validation, ValidationFailure } from '../../kernel/contracts/validation.ts';

export function findUnreachedCodes<S extends Shape>(
  graders: readonly Grader<S>[],
  defects: readonly TriedDefect[],
): { readonly unreached: Validation['unreachedCodes']; readonly failures: readonly ValidationFailure[] } {
  const unreached: Validation['unreachedCodes'] = [];
  const failures: ValidationFailure[] = [];
  for (const grader of graders) {
    const own = defects.filter((defect) => defect.grader === grader.id);
    const codes = Object.keys(grader.codes).filter((code) => !grader.noteCodes?.includes(code));
    const open = codes.filter((code) => !own.some((defect) => defect.code === code && defect.caught > 0));
    unreached.push(...open.map((code) => ({ grader: grader.id, code })));
    if (own.length === 0)
      failures.push({
        part: 'defects',
        subject: `grader ${grader.id}`,
        message: 'it has no defect at all: nothing shows that it can fail. Plant one for each of its codes.',
      });
    else
      for (const code of open)
        failures.push({
          part: 'defects',
          subject: `grader ${grader.id}`,
          message: own.some((defect) => defect.code === code)
            ? `its code ${code} was never seen: no defect for it is caught anywhere`
            : `its code ${code} has no defect. Plant one, or list the code in noteCodes if it never decides.`,
        });
  }
  return { unreached, failures };
}
