// `assize study intervals`: how often each interval covers the truth of drawn agents. Long; goes on where it stopped.
import { defaultSeed, normalizeSeed } from '../../../kernel/determinism/seed.ts';
import { canonicalJson } from '../../../kernel/encoding/canonical-json.ts';
import { badInput } from '../../../kernel/outcome/assize-error.ts';
import {
  type Cell,
  defaultReplicates,
  gridCells,
  type GridName,
  studyMethods,
} from '../../../statistics/study/index.ts';
import { openCells } from '../../study/cells-file.ts';
import { runStudy } from '../../study/run-study.ts';
import { studyJson, studyPage, worstLines } from '../../study/study-text.ts';
import { absolute } from '../chosen-trial.ts';
import type { Command } from '../context.ts';
import type { ParsedArguments } from '../parse-arguments.ts';
import { progressBar } from '../progress.ts';

const confidence = 0.95;

export const command: Command = async (args, context) => {
  const { files, terminal, wallClock, workingFolder } = context;
  const [topic] = args.positional;
  if (topic !== 'intervals')
    throw badInput(`assize study ${topic}: the one study is "intervals". Usage: assize study intervals [options]`);
  const seed = normalizeSeed(args.text('seed') ?? defaultSeed);
  const given = args.count('replicates');
  const replicatesOf = (cell: Cell): number => given ?? defaultReplicates[cell.grid];
  const cells = gridsOf(args).flatMap(gridCells);
  const methods = studyMethods();
  const folder = args.text('out') ?? 'out/study';
  const path = (name: string): string => absolute(`${folder}/${name}`, workingFolder);
  files.makeFolder(absolute(folder, workingFolder));
  if (args.flag('fresh') && files.exists(path('cells.ndjson'))) files.remove(path('cells.ndjson'));
  const file = openCells(files, path('cells.ndjson'), {
    study: 'intervals',
    seed,
    confidence,
    methods: methods.map(({ id }) => id),
  });
  const bar = args.flag('quiet')
    ? { update: () => undefined, end: () => undefined }
    : progressBar(terminal, wallClock, 'cells');
  const startedMs = wallClock.elapsedMs();
  let firstDone: number | null = null;
  const finished = await runStudy(cells, { seed, confidence, replicatesOf }, file, {
    timer: context.timer,
    signal: context.signal,
    onCell: (done, total) => {
      firstDone ??= done;
      const perCellMs = (wallClock.elapsedMs() - startedMs) / Math.max(done - firstDone + 1, 1);
      bar.update({ done, total, errored: 0, etaMs: perCellMs * (total - done), spentUsd: 0 });
    },
  }).finally(() => {
    bar.end();
    file.close();
  });
  const tables = { methods, cells: finished, command: commandOf(args) };
  files.writeText(path('intervals.md'), studyPage(tables));
  if (args.flag('json')) terminal.out(`${canonicalJson(studyJson(tables))}\n`);
  else
    terminal.out(
      [
        `least coverage of ${finished.length} cells (standard error), promised is ${confidence}:`,
        ...worstLines(tables),
        '',
      ].join('\n'),
    );
  if (!args.flag('quiet')) terminal.err(`wrote ${folder}/intervals.md; the cells are in ${folder}/cells.ndjson\n`);
  return 0;
};

function gridsOf(args: ParsedArguments): readonly GridName[] {
  const grid = args.text('grid') ?? 'all';
  if (grid === 'all') return ['reference', 'second'];
  if (grid === 'reference' || grid === 'second') return [grid];
  throw badInput(`--grid is "${grid}"; it is one of reference, second, all`);
}

/** What makes these tables again: the options that a number depends on. */
function commandOf(args: ParsedArguments): string {
  const option = (name: string): readonly string[] => {
    const value = args.text(name);
    return value === undefined ? [] : [`--${name}`, value];
  };
  return ['assize study intervals', ...option('grid'), ...option('replicates'), ...option('seed')].join(' ');
}
