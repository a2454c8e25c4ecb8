// Runs the cells of a study that are not in its file yet, one after the other, each from its own stream of random numbers.
import { createRandom } from '../../kernel/determinism/random.ts';
import { AssizeError } from '../../kernel/outcome/assize-error.ts';
import { type Cell, type FinishedCell, randomCases, runCell, studyMethods } from '../../statistics/study/index.ts';
import type { Timer } from '../ports/timer.ts';
import type { CellsFile } from './cells-file.ts';

export interface StudyRun {
  readonly seed: string;
  readonly confidence: number;
  /** How many suites a cell draws. */
  readonly replicatesOf: (cell: Cell) => number;
}

export interface StudyPorts {
  readonly timer: Timer;
  readonly signal: AbortSignal;
  readonly onCell: (done: number, total: number) => void;
}

/**
 * The cells in the order given; those in the file are taken from it when they have as many replicates. A cell's numbers depend on
 * the seed and its id, never on which cells ran before it. Throws `INTERRUPTED` when the signal is aborted; finished cells stay.
 */
export async function runStudy(
  cells: readonly Cell[],
  run: StudyRun,
  file: CellsFile,
  { timer, signal, onCell }: StudyPorts,
): Promise<readonly FinishedCell[]> {
  const known = new Map(file.cells.map((cell) => [`${cell.id} ${cell.replicates}`, cell]));
  const methods = studyMethods();
  const finished: FinishedCell[] = [];
  for (const cell of cells) {
    const replicates = run.replicatesOf(cell);
    const before = known.get(`${cell.id} ${replicates}`);
    if (before === undefined) await timer.turn();
    if (signal.aborted)
      throw new AssizeError(
        'INTERRUPTED',
        `interrupted: ${finished.length} of ${cells.length} cells are done and kept. The same command goes on.`,
      );
    const made = before ?? simulate(cell, replicates, run, methods);
    if (before === undefined) file.append(made);
    finished.push(made);
    onCell(finished.length, cells.length);
  }
  return finished;
}

function simulate(
  cell: Cell,
  replicates: number,
  { seed, confidence }: StudyRun,
  methods: ReturnType<typeof studyMethods>,
): FinishedCell {
  const design = randomCases(cell.population, cell.cases, cell.trials);
  const random = createRandom(seed).stream(cell.id);
  return { id: cell.id, replicates, methods: runCell(design, methods, { replicates, confidence, random }) };
}
