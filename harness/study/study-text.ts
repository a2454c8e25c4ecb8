// The study as text: Markdown tables with Monte Carlo errors, the worst cell of each method, and the differences from the reference.
import {
  type AgainstReference,
  againstReference,
  averageAt,
  type FinishedCell,
  gridCells,
  type GridName,
  means,
  performance,
  referenceWorstPerMille,
  type SimulatedShare,
  type StudyMethod,
  worstCell,
} from '../../statistics/study/index.ts';

/** Beyond this many standard errors a difference from the reference needs an explanation. */
export const notable = 4;

export interface StudyTables {
  readonly methods: readonly StudyMethod[];
  readonly cells: readonly FinishedCell[];
  readonly command: string;
}

export function studyPage({ methods, cells, command }: StudyTables): string {
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  const sections = [
    '# The interval study',
    '',
    `Written by \`${command}\`; do not edit. Why it was made and how to read it: [statistics.md](statistics.md#the-interval-study).`,
    '',
    'Suites are drawn from agents whose true mean over cases is known; a 95 % interval is to cover it in 95 of 100. `coverage/above`:',
    'the share of intervals that cover the truth, and the share that lies wholly above it, where the agent is shown better than it is.',
    'A share c of R suites has the Monte Carlo standard error sqrt(c (1 - c) / R).',
    '',
    ...referenceSection(methods, byId),
    ...differenceSection(methods, byId),
    ...worstSection(methods, cells),
    ...secondSection(methods, byId),
  ];
  return `${sections.join('\n').trimEnd()}\n`;
}

function referenceSection(methods: readonly StudyMethod[], cells: ReadonlyMap<string, FinishedCell>) {
  const rows = methods.flatMap(({ id, title }) => {
    const line = means.map((mean) => averageAt(cells, id, mean));
    if (line.some((one) => one === null)) return [];
    const errors = line.map((one) => one?.coverage.error ?? 0);
    return [
      [
        title,
        ...line.map((one) => (one === null ? '' : `${digits(one.coverage.share)}/${digits(one.above.share)}`)),
        digits(Math.max(...errors), 4),
      ],
    ];
  });
  if (rows.length === 0) return [];
  return [
    '## On the grid of the reference',
    '',
    `30 cases x 10 trials, random cases, ${countsOf(cells, 'reference')}. Case rates are Beta; each number is the mean over the`,
    'correlations .1, .3 and .6. `SE`: the largest standard error of the coverages in the line.',
    '',
    ...table(['method', ...means.map((mean) => digits(mean, 2)), 'SE'], rows),
    '',
  ];
}

function differenceSection(
  methods: readonly StudyMethod[],
  cells: ReadonlyMap<string, FinishedCell>,
): readonly string[] {
  const compared = againstReference(cells);
  if (compared.length === 0) return [];
  const far = compared.filter(({ standardErrors }) => standardErrors > notable);
  return [
    '## Against the reference',
    '',
    `${compared.length} numbers stand in both tables, ${compared.length - far.length} of them within ${notable} standard errors of ours (its rounding to three digits allowed for).`,
    'The reference states neither its correlations, nor its replicates, nor the rule for ties of its BCa. Correlations and rule were chosen',
    'beforehand, with draws of another seed, to come near its rows; the row of the beta-binomial took no part. So one mixture explains',
    'all rows; that it is the one of the reference is likely and not shown.',
    ...farLines(methods, far),
    '',
    ...worstAgainstReference(methods, cells),
  ];
}

/** The numbers that are far from the reference: what remains is another mixture of correlations. */
function farLines(methods: readonly StudyMethod[], far: readonly AgainstReference[]): readonly string[] {
  if (far.length === 0) return [];
  const titles = new Map(methods.map(({ id, title }) => [id, title]));
  return [
    'The others move as they would if the reference had mixed other correlations, or are among the few that chance moves so far:',
    '',
    ...table(
      ['method', 'mean', 'number', 'ours (SE)', 'reference', 'apart in SE'],
      far.map(({ method, mean, of, ours, theirs, standardErrors }) => [
        titles.get(method) ?? method,
        digits(mean, 2),
        of,
        withError(ours),
        digits(theirs),
        standardErrors.toFixed(1),
      ]),
    ),
  ];
}

function worstAgainstReference(
  methods: readonly StudyMethod[],
  cells: ReadonlyMap<string, FinishedCell>,
): readonly string[] {
  const ofGrid = [...cells.values()].filter(({ id }) => id.startsWith('reference/'));
  const rows = methods.flatMap(({ id, title }) => {
    const theirs = referenceWorstPerMille.get(id);
    const ours = worstCell(ofGrid, id);
    return theirs === undefined || ours === null ? [] : [[title, withError(ours.coverage), digits(theirs / 1000)]];
  });
  const allOrNothing = worstCell(
    ofGrid.filter(({ id }) => id.includes('all-or-nothing')),
    'beta-binomial',
  );
  return [
    'Worst coverage on this grid, against the worst that the reference saw on cells that it does not name:',
    '',
    ...table(['method', 'ours (SE)', 'reference'], rows),
    '',
    ...(allOrNothing === null
      ? []
      : [
          `Where cases always pass or always fail the reference saw .848 of the beta-binomial; our least is ${withError(allOrNothing.coverage)}. There its`,
          'coverage is that of an interval for 30 yes-or-no cases, which jumps with the mean: by exact sums over means in steps of .0005 the',
          'least is .8475, at .9945, between our means.',
          '',
        ]),
  ];
}

function worstSection(methods: readonly StudyMethod[], cells: readonly FinishedCell[]) {
  const grids = (['reference', 'second'] as const).filter((grid) => cells.some(({ id }) => id.startsWith(`${grid}/`)));
  return [
    '## The worst cell of each method',
    '',
    'Coverage with its standard error, and the cell: grid, cases, trials, agent.',
    '',
    ...table(
      ['method', ...grids.flatMap((grid) => [`${grid}: least coverage`, 'cell'])],
      methods.map(({ id, title }) => [
        title,
        ...grids.flatMap((grid) => {
          const worst = worstCell(
            cells.filter((cell) => cell.id.startsWith(`${grid}/`)),
            id,
          );
          return worst === null ? ['', ''] : [withError(worst.coverage), worst.id.slice(grid.length + 1)];
        }),
      ]),
    ),
    '',
  ];
}

function secondSection(methods: readonly StudyMethod[], cells: ReadonlyMap<string, FinishedCell>) {
  const rows = gridCells('second').flatMap((cell) => {
    const finished = cells.get(cell.id);
    if (finished === undefined) return [];
    return [
      [
        cell.population.id,
        String(cell.cases),
        String(cell.trials),
        ...methods.map(({ id }) => {
          const found = performance(finished, id);
          return found === null ? '' : `${digits(found.coverage.share)}/${digits(found.above.share)}`;
        }),
      ],
    ];
  });
  if (rows.length === 0) return [];
  return [
    '## On a grid that the headline was not chosen on',
    '',
    `${countsOf(cells, 'second')}. \`two-class-m\`: a third of the cases fails four times as often as the rest, mean m.`,
    '`five-percent-fail-r`: 5 % of cases always fail, in the others every trial passes at r.',
    '',
    ...methods.map(({ title }, index) => `${index + 1}. ${title}`),
    '',
    ...table(['agent', 'n', 'T', ...methods.map((_, index) => String(index + 1))], rows),
    '',
  ];
}

function countsOf(cells: ReadonlyMap<string, FinishedCell>, grid: GridName): string {
  const counts = new Set(
    [...cells.values()].filter(({ id }) => id.startsWith(`${grid}/`)).map((one) => one.replicates),
  );
  const number = [...cells.keys()].filter((id) => id.startsWith(`${grid}/`)).length;
  return `${number} cells of ${[...counts].join(' or ')} suites each`;
}

function withError({ share, error }: SimulatedShare): string {
  return `${digits(share, 4)} (${digits(error, 4)})`;
}

/** `.952`, `1.00`: shares without the zero in front, as the tables of the field have them. */
function digits(share: number, count = 3): string {
  return share.toFixed(count).replace(/^0(?=\.)/, '');
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const line = (row: readonly string[]): string => `| ${row.join(' | ')} |`;
  return [line(heads), `|${heads.map(() => '---').join('|')}|`, ...rows.map(line)];
}

/** For the terminal: the worst cell of each method, in columns. */
export function worstLines({ methods, cells }: StudyTables): readonly string[] {
  const width = Math.max(...methods.map(({ title }) => title.length));
  return methods.flatMap(({ id, title }) => {
    const worst = worstCell(cells, id);
    return worst === null ? [] : [`${title.padEnd(width)}  ${withError(worst.coverage)}  ${worst.id}`];
  });
}

/** For programs: the cells with shares and errors, and the worst cell of each method. */
export function studyJson({ methods, cells, command }: StudyTables) {
  return {
    schema: 1,
    command,
    worst: Object.fromEntries(
      methods.map(({ id }) => {
        const worst = worstCell(cells, id);
        return [id, worst === null ? null : { cell: worst.id, ...worst.coverage }];
      }),
    ),
    cells: cells.map((cell) => ({
      cell: cell.id,
      replicates: cell.replicates,
      methods: Object.fromEntries(
        methods.map(({ id }) => {
          const found = performance(cell, id);
          return [
            id,
            found === null ? null : { coverage: { ...found.coverage }, above: { ...found.above }, width: found.width },
          ];
        }),
      ),
    })),
    reference: againstReference(new Map(cells.map((cell) => [cell.id, cell]))).map((row) => ({
      ...row,
      ours: { ...row.ours },
    })),
  };
}
