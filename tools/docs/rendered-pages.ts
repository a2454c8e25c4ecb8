// The pages of docs/ that are rendered from code and real runs, so that they cannot drift from either.
import { mkdtempSync, rmSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import suite from '../../cases/cloud-cost/suite.ts';
import { exitCodes } from '../../kernel/outcome/exit-codes.ts';

export interface Page {
  /** From the repository's root. */
  readonly path: string;
  readonly text: string;
}

export const tourCases = ['c01', 'c14', 'c16', 'c19', 'c20', 'c27'] as const;

export async function renderedPages(root: string): Promise<readonly Page[]> {
  const folder = mkdtempSync(join(tmpdir(), 'assize-docs-'));
  const assize = (...argv: readonly string[]): string =>
    execFileSync(process.execPath, [join(root, 'bin/assize.js'), ...argv], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  try {
    assize('run', '--trials', '1', '--cases', [...tourCases, 'c17'].join(','), '--quiet', '--out', 'tour');
    const tour = tourCases.map((id) => ({ path: `docs/tour/${id}.txt`, text: trimLines(assize('show', 'tour', id)) }));
    const audit = { path: 'docs/tour/c17-audit.txt', text: trimLines(assize('audit', 'tour', 'c17')) };
    const schemas = ['report', 'record'].map((name) => ({
      path: `docs/schemas/${name}.schema.json`,
      text: assize('explain', `${name}-schema`),
    }));
    return [exitCodePage(), criteriaPage(), ...tour, audit, ...schemas];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
