// The pages of docs/ that are rendered from code and real runs, so that they cannot drift from either.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import suite from '../../cases/cloud-cost/suite.ts';
import { exitCodes } from '../../kernel/outcome/exit-codes.ts';
import type { CommandName } from '../../harness/cli/command-table.ts';
import { nodeFiles } from '../../harness/ports/node/files.ts';
import { readCells } from '../../harness/study/cells-file.ts';
import { studyPage } from '../../harness/study/study-text.ts';
import { studyMethods } from '../../statistics/study/index.ts';
import { inProcess } from './in-process.ts';

export interface Page {
  /** From the repository's root. */
  readonly path: string;
  readonly text: string;
}

export const tourCases = ['c01', 'c14', 'c16', 'c19', 'c20', 'c27'] as const;

export async function renderedPages(root: string): Promise<readonly Page[]> {
  const folder = mkdtempSync(join(tmpdir(), 'assize-docs-'));
  const call = inProcess(root, folder);
  const printed = async (name: CommandName, ...argv: readonly string[]): Promise<string> =>
    (await call(name, ...argv)).stdout;
  try {
    const small = ['--trials', '1', '--cases', [...tourCases, 'c17'].join(','), '--quiet'];
    await call('run', ...small, '--out', 'tour');
    const tour: Page[] = [];
    const add = async (path: string, name: CommandName, id: string): Promise<void> =>
      void tour.push({ path, text: trimLines(await printed(name, 'tour', id)) });
    for (const id of tourCases) await add(`docs/tour/${id}.txt`, 'show', id);
    await add('docs/tour/c17-audit.txt', 'audit', 'c17');
    await call('run', ...small, '--agent', 'mutant:fabricator', '--out', 'fabricator');
    tour.push({ path: 'docs/tour/compare.txt', text: trimLines(await printed('compare', 'tour', 'fabricator')) });
    const schemas: Page[] = [];
    for (const name of ['report', 'record', 'comparison'])
      schemas.push({ path: `docs/schemas/${name}.schema.json`, text: await printed('explain', `${name}-schema`) });
    return [exitCodePage(), criteriaPage(), intervalStudyPage(root), ...tour, ...schemas];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The study takes minutes: the page is rendered from the cells that `assize study intervals` left behind. */
function intervalStudyPage(root: string): Page {
  const { cells } = readCells(nodeFiles, join(root, 'bench/interval-study/cells.ndjson'));
  return {
    path: 'docs/interval-study.md',
    text: studyPage({ methods: studyMethods(), cells, command: 'assize study intervals' }),
  };
}

function exitCodePage(): Page {
  const rows = exitCodes.map(({ code, meaning }) => `| ${code} | ${meaning} |`);
  const text = [
    '# Exit codes',
    '',
    'Rendered from the one table in `kernel/outcome/exit-codes.ts`.',
    '',
    '| code | meaning |',
    '|--:|---|',
    ...rows,
    '',
  ].join('\n');
  return { path: 'docs/exit-codes.md', text };
}

function criteriaPage(): Page {
  const sections = suite.graders.flatMap((grader) => [
    `## ${grader.id}`,
    '',
    '| reason code | what it says |',
    '|---|---|',
    ...Object.entries(grader.codes).map(([code, meaning]) => `| \`${code}\` | ${meaning.replaceAll('|', '\\|')} |`),
    '',
  ]);
  const intro = [
    '# The six criteria',
    '',
    'Rendered from the graders’ own declarations. A trial passes when all six pass. Every finding has one of these reason codes, a message',
    'for a person, and pointers into the record. How prose is read (figures, disclosures, whose figure it is) stands in',
    '[graders/README.md](../graders/README.md), whose tables are the tests of that reading.',
    '',
  ];
  return { path: 'docs/graders.md', text: [...intro, ...sections].join('\n') };
}

function trimLines(text: string): string {
  return text.replace(/[ \t]+$/gm, '');
}
