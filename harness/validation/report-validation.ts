// What a report keeps of a validation that lets a run pass: counts, rates, and which parts were run.
import type { Report } from '../../kernel/contracts/index.ts';
import type { Validation } from '../../kernel/contracts/validation.ts';

/** `key` is the fingerprint of what was validated. */
export function reportValidation(validation: Validation, key: string): Report['validation'] {
  const { rewordings } = validation;
  return {
    state: 'passed',
    fingerprint: key,
    defects: validation.defects.length,
    spread: validation.spread,
    honest: rewordings.honest,
    twins: rewordings.twins,
    families: rewordings.families,
    mutants: validation.mutants.length,
    graders: rewordings.rates.map(({ grader, detection, defects, falseAlarm }) => {
      const byTexts = detection.of > 0;
      return {
        grader,
        detectionOf: byTexts ? 'texts' : 'defects',
        detection: byTexts
          ? { part: detection.families, of: detection.of, estimate: detection.estimate }
          : { part: defects.caught, of: defects.of, estimate: defects.estimate },
        falseAlarm: { part: falseAlarm.families, of: falseAlarm.of, estimate: falseAlarm.estimate },
      };
    }),
    graderCode: validation.graderCode?.state ?? 'not run',
    guards: validation.guards?.state ?? 'not run',
  };
}
