import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { defaultReplicates, type FinishedCell, gridCells, studyMethods } from '../../statistics/study/index.ts';
import { nodeFiles } from '../ports/node/files.ts';
import { memoryFiles } from '../testing/memory-files.ts';
import { openCells, readCells, type StudyHeader } from './cells-file.ts';
import { runStudy } from './run-study.ts';
import { notable, studyJson, studyPage, worstLines } from './study-text.ts';

const path = '/out/cells.ndjson';
const methods = studyMethods();
const header: StudyHeader = {
  study: 'intervals',
  seed: '7',
  confidence: 0.95,
  methods: methods.map(({ id }) => id),
};
const timer = { after: () => () => undefined, turn: () => Promise.resolve() };
// The quick ones: 10 cases, one trial each.
const cells = gridCells('second').filter((cell) => cell.cases === 10 && cell.trials === 1);

async function study(
  files: ReturnType<typeof memoryFiles>,
  options: { readonly seed?: string; readonly stopAfter?: number; readonly of?: typeof cells } = {},
) {
  const { seed = '7', stopAfter, of = cells } = options;
  const controller = new AbortController();
  const file = openCells(files, path, { ...header, seed });
  let ran = 0;
  const append = file.append;
  try {
    const finished = await runStudy(
      of,
      { seed, confidence: 0.95, replicatesOf: () => 40 },
      {
        ...file,
        append: (cell) => {
          append(cell);
          ran += 1;
        },
      },
      {
        timer,
        signal: controller.signal,
        onCell: (done) => {
          if (done === stopAfter) controller.abort();
        },
      },
    );
    return { finished, ran, tornBytes: file.tornBytes };
  } finally {
    file.close();
  }
}

describe('a study that was stopped', () => {
  test('goes on with the cells that are missing, and ends with the same file as one that was not', async () => {
    const [whole, stopped] = [memoryFiles(), memoryFiles()];
    await study(whole);
    await expect(study(stopped, { stopAfter: 3 })).rejects.toMatchObject({
      code: 'INTERRUPTED',
      message: 'interrupted: 3 of 8 cells are done and kept. The same command goes on.',
    });

    expect(await study(stopped)).toMatchObject({ ran: 5 });
    expect(stopped.texts.get(path)).toBe(whole.texts.get(path));
    expect(await study(stopped)).toMatchObject({ ran: 0 });
  });

  test('in the middle of a line runs that cell again', async () => {
    const files = memoryFiles();
    await study(files);
    const whole = files.texts.get(path) ?? '';
    files.writeText(path, whole.slice(0, -9));

    expect(await study(files)).toMatchObject({ ran: 1 });
    expect(files.texts.get(path)).toBe(whole);
  });

  test('in the middle of its header begins anew', async () => {
    const files = memoryFiles({ [path]: '{"confid' });

    expect(await study(files)).toMatchObject({ ran: 8 });
  });

  test('gives each cell the same numbers in any order', async () => {
    const forwards = await study(memoryFiles());
    const backwards = await study(memoryFiles(), { of: cells.toReversed() });

    expect(backwards.finished.toReversed()).toEqual(forwards.finished);
  });
});

describe('a file of cells', () => {
  test('of another seed is refused with both seeds, and with other methods too', async () => {
    const files = memoryFiles();
    await study(files);

    await expect(study(files, { seed: '8' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      message: `${path} is of another study: its seed is 7, asked for is 8. Give another --out, or --fresh to drop it.`,
    });
    expect(() => openCells(files, path, { ...header, methods: ['headline'] })).toThrow(
      /its methods is .*, asked for is headline/,
    );
  });

  test.each([
    ['no JSON', 'nonsense', 'line 2: it is no JSON object'],
    ['no cell', '{"cell":7}', 'line 2: it is no cell'],
    ['no counts', '{"cell":"a","methods":{"t":[1]},"replicates":1}', 'line 2: methods.t is not [covered'],
    ['a count too many', '{"cell":"a","methods":{"t":[1,1,0,2]},"replicates":1}', 'methods.t counts 2 suites of 1'],
  ])('with %s in a line is refused by its number', async (_, line, message) => {
    const files = memoryFiles();
    await study(files, { of: [] });
    files.writeText(path, `${files.texts.get(path)}${line}\n`);

    expect(() => openCells(files, path, header)).toThrow(message);
  });

  test('that is no study is refused', () => {
    const files = memoryFiles({ [path]: '{"journal":1}\n' });

    expect(() => openCells(files, path, header)).toThrow('line 1: it is no header of an interval study');
  });
});

describe('the study of the repository', () => {
  const kept = new URL('../../bench/interval-study/cells.ndjson', import.meta.url);

  test('holds every cell of both grids', () => {
    const { cells: found, tornBytes } = readCells(nodeFiles, fileURLToPath(kept));

    expect(found.map(({ id }) => id)).toEqual([...gridCells('reference'), ...gridCells('second')].map(({ id }) => id));
    expect(tornBytes).toBe(0);
  });

  test('comes again, suite by suite: tried on the cells of ten cases with one trial each', async () => {
    const { header: keptHeader, cells: found } = readCells(nodeFiles, fileURLToPath(kept));
    if (keptHeader === null) throw new Error('no header');
    const again = openCells(memoryFiles(), path, keptHeader);
    const finished = await runStudy(
      cells,
      { ...keptHeader, replicatesOf: (cell) => defaultReplicates[cell.grid] },
      again,
      { timer, signal: new AbortController().signal, onCell: () => undefined },
    );

    const counts = ({ id, methods: all }: FinishedCell) => [
      id,
      [...all].map(([method, { covered, above, below }]) => `${method} ${covered} ${above} ${below}`).toSorted(),
    ];
    expect(finished.map(counts)).toEqual(found.filter(({ id }) => cells.some((cell) => cell.id === id)).map(counts));
  });
});

describe('the tables', () => {
  test('name the worst cell of each method, and hold every cell with an error', async () => {
    const { finished } = await study(memoryFiles());
    const tables = { methods, cells: finished, command: 'assize study intervals' };
    const page = studyPage(tables);

    for (const { title } of methods) expect(page).toContain(`| ${title} | `);
    expect(page).toContain('8 cells of 40 suites each');
    expect(page).not.toContain('## On the grid of the reference');
    expect(worstLines(tables)).toHaveLength(methods.length);
    const json = studyJson(tables);
    expect(json.cells).toHaveLength(8);
    expect(Object.keys(json.worst)).toEqual(methods.map(({ id }) => id));
    expect(notable).toBe(4);
  });

  test('compare with the reference once its cells are there, and with its worst cells', async () => {
    const reference = gridCells('reference').filter(({ population }) => population.id.endsWith('-0.98'));
    const { finished } = await study(memoryFiles(), { of: reference });
    const page = studyPage({ methods, cells: finished, command: 'assize study intervals' });

    expect(page).toContain('14 numbers stand in both tables');
    expect(page).toContain('| percentile bootstrap | ');
    expect(page).toContain('the reference saw .848 of the beta-binomial');
  });
});
