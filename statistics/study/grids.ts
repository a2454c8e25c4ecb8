// The two grids of the study: the one that the headline interval was chosen on, and one that it was not.
import { allOrNothingAgent, alwaysFailingAgent, betaAgent, type Population, twoClassAgent } from './populations.ts';

export type GridName = 'reference' | 'second';

export interface Cell {
  /** What the cell is called in the file of cells; also the name of its stream of random numbers. */
  readonly id: string;
  readonly grid: GridName;
  readonly population: Population;
  readonly cases: number;
  readonly trials: number;
}

export const means = [0.5, 0.8, 0.9, 0.95, 0.98] as const;
/** The correlations that a line of the reference table averages over. */
export const correlations = [0.1, 0.3, 0.6] as const;

/** Suites drawn per cell unless told otherwise: 10,000 give a standard error of .0022 at a coverage of .95, 3,000 of .0040. */
export const defaultReplicates: Readonly<Record<GridName, number>> = { reference: 10_000, second: 3_000 };

function cell(grid: GridName, population: Population, cases: number, trials: number): Cell {
  return { id: `${grid}/n${cases}/T${trials}/${population.id}`, grid, population, cases, trials };
}

/** 30 cases x 10 trials: Beta case rates with three correlations, and cases that always pass or always fail. */
function referenceGrid(): readonly Cell[] {
  return means.flatMap((mean) =>
    [...correlations.map((correlation) => betaAgent(mean, correlation)), allOrNothingAgent(mean)].map((population) =>
      cell('reference', population, 30, 10),
    ),
  );
}

/** 10 to 100 cases, 1 to 10 trials: agents with a hard third of the cases, and agents with 5 % of cases that always fail. */
function secondGrid(): readonly Cell[] {
  const agents = [...means.map(twoClassAgent), ...[0.8, 0.95, 1].map(alwaysFailingAgent)];
  return agents.flatMap((population) =>
    [10, 20, 30, 100].flatMap((cases) => [1, 3, 10].map((trials) => cell('second', population, cases, trials))),
  );
}

export function gridCells(grid: GridName): readonly Cell[] {
  return grid === 'reference' ? referenceGrid() : secondGrid();
}
