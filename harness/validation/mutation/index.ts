// Mutation testing of graders, by name.
export { countsOf, mutateGraders } from './mutate-graders.ts';
export type { MutationDeps, MutationInput } from './mutate-graders.ts';
export type { ChangedModule } from './invalid.ts';
export { passingScore } from './result.ts';
export type {
  CodeMutation,
  EquivalentMutant,
  FileCounts,
  GraderScore,
  MutantCounts,
  UnkilledMutant,
} from './result.ts';
export { openLaboratory } from './trial/laboratory.ts';
export type { Batch, Laboratory, Observation, Part } from './trial/laboratory.ts';
export type { MutantTrial } from './trial/try-mutant.ts';
export type { CodeHost } from './link/code-host.ts';
