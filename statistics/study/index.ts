// The interval study: how often the intervals of this room, and those that were not chosen, cover the truth of drawn agents.
export { type Cell, defaultReplicates, gridCells, type GridName, means } from './grids.ts';
export { type StudyMethod, studyMethods } from './methods/index.ts';
export { randomCases, runCell, type Tallied } from './run-cell.ts';
export {
  type AgainstReference,
  againstReference,
  averageAt,
  type FinishedCell,
  performance,
  referenceWorstPerMille,
  type SimulatedShare,
  worstCell,
} from './summary.ts';
