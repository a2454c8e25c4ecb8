// What a validation keeps of the mutation of the graders' code: no times, so that the same code gives the same bytes.
import type { TriedGraderCode } from '../../kernel/contracts/validation.ts';
import type { CodeMutation, UnkilledMutant } from './mutation/result.ts';
import { passingScore } from './mutation/result.ts';

export function graderCodeTried(mutation: CodeMutation): TriedGraderCode {
  const { graders, survivors, equivalents, faults } = mutation;
  const low = graders.filter(({ score }) => score !== null && score < passingScore).map(({ grader }) => grader);
  const parts = [
    `${mutation.mutants} mutants tried against ${mutation.checks} checks, ${survivors.length} not killed, ${equivalents.length} equivalent`,
    ...(mutation.invalid.length > 0 ? [`${mutation.invalid.length} that do not type-check`] : []),
    ...(low.length > 0 ? [`below ${passingScore * 100} %: ${low.join(', ')}`] : []),
    ...faults,
  ];
  return {
    state: mutation.passed ? 'passed' : 'failed',
    message: parts.join('; '),
    graders: graders.map(({ mutants, invalid, ...counts }) => ({
      grader: counts.grader,
      mutants: mutants - invalid,
      killed: counts.killed,
      killedByCount: counts.killedByCount,
      survived: counts.survived,
      crashed: counts.crashed,
      timedOut: counts.timedOut,
      equivalent: counts.equivalent,
      score: counts.score,
    })),
    survivors: survivors.map(codeMutant),
    equivalents: equivalents.map((mutant) => ({ ...codeMutant(mutant), reason: mutant.reason })),
  };
}

function codeMutant(mutant: UnkilledMutant): TriedGraderCode['survivors'][number] {
  const { file, line, within, original, replacement, status, graders } = mutant;
  return { file, line, within, original, replacement, status, graders: [...graders] };
}
