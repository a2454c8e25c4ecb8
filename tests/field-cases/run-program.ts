// A suite of a few lines, written to a folder of its own and run by the program as a user runs it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportSchema, type Report } from '../../kernel/contracts/report.ts';

const root = join(import.meta.dirname, '../..');

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** report.json as text; throws when the run wrote none. */
  readonly reportText: () => string;
  readonly report: () => Report;
}

export interface Folder {
  /** The modules of the project, for the text of a suite. */
  readonly project: (path: string) => string;
  readonly write: (name: string, text: string) => string;
  readonly run: (out: string, ...argv: readonly string[]) => Ran;
  readonly assize: (...argv: readonly string[]) => Omit<Ran, 'report' | 'reportText'>;
  readonly remove: () => void;
}

export function openFolder(): Folder {
  const folder = mkdtempSync(join(tmpdir(), 'assize-field-cases-'));
  const assize = (...argv: readonly string[]): Omit<Ran, 'report' | 'reportText'> => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'bin/assize.js'), ...argv], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { code: status, stdout, stderr };
  };
  return {
    project: (path) => JSON.stringify(join(root, path)),
    write: (name, text) => (writeFileSync(join(folder, name), text), join(folder, name)),
    run: (out, ...argv) => {
      const reportText = (): string => readFileSync(join(folder, out, 'report.json'), 'utf8');
      const report = (): Report => reportSchema.parse(JSON.parse(reportText()));
      return { ...assize('run', '--out', out, '--quiet', ...argv), reportText, report };
    },
    assize,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The text of a suite of cases that hold nothing but their ids, with a grader that is tried; `rest` overrides its members. */
export function suiteText(ids: readonly string[], rest: string): string {
  return `
const any = { '~standard': { version: 1, vendor: 'test', validate: (value) => ({ value }) } };
const reference = { id: 'reference', run: async () => ({ ok: true }) };
const pass = { verdict: 'pass', checked: 1, findings: [] };
const failBy = (code) => ({ verdict: 'fail', checked: 1, findings: [{ code, message: code, at: ['/ok'] }] });
const fine = { id: 'fine', codes: { why: 'why' }, grade: ({ record }) => (record.ok === true ? pass : failBy('why')) };
const notOk = { id: 'not-ok', fails: { grader: 'fine', code: 'why' }, plant: (record) => ({ ...record, ok: false }) };
export default {
  id: 'field', version: '1', record: any, world: () => null, reference, graders: [fine], defects: [notOk], mutants: [],
  cases: ${JSON.stringify(ids)}.map((id) => ({ id, input: {}, expect: {} })),
  ...(${rest}),
};
`;
}
