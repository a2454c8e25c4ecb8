// All case files of a folder. Every fault of every file is reported at once, a line each: file:line:column message.
import type { Case, CaseFiles, Shape } from '../../kernel/contracts/index.ts';
import { badInput } from '../../kernel/outcome/assize-error.ts';
import type { Files } from '../ports/files.ts';
import { parseCase } from './parse-case.ts';
import type { CaseFileFault, ParsedCase } from './parse-case.ts';

export function loadCaseFiles<S extends Shape>(files: Files, folder: string, source: CaseFiles<S>): readonly Case<S>[] {
  const names = files.list(folder)?.filter((name) => /\.ya?ml$/.test(name));
  if (!names) throw badInput(`${folder}: this folder of cases does not exist`);
  if (names.length === 0) throw badInput(`${folder}: no case file (*.yaml) here; a suite needs at least one case`);
  const parsed = names.map((name) => parseCase(name, files.readText(`${folder}/${name}`) ?? '', source));
  const faults = [...parsed.flatMap((one) => one.faults), ...duplicates(parsed)];
  if (faults.length > 0) throw badInput(faults.map(printFault).join('\n'), { faults: faults.length });
  return parsed.flatMap((one) => (one.case ? [one.case] : []));
}

/** What the suite itself has to say of its cases once the world is there; same form of message. */
export function checkCasesAgainstWorld<S extends Shape>(
  files: Files,
  folder: string,
  source: CaseFiles<S>,
  cases: readonly Case<S>[],
  world: S['world'],
): void {
  const { check } = source;
  if (!check) return;
  const names = new Set(files.list(folder));
  const faults = cases.flatMap((c) => {
    const problems = check(c, world);
    if (problems.length === 0) return [];
    const name = names.has(`${c.id}.yaml`) ? `${c.id}.yaml` : `${c.id}.yml`;
    const { faultAt } = parseCase(name, files.readText(`${folder}/${name}`) ?? '', source);
    return problems.map((problem) => faultAt(problem.path, problem.message));
  });
  if (faults.length > 0) throw badInput(faults.map(printFault).join('\n'), { faults: faults.length });
}

function duplicates<S extends Shape>(parsed: readonly ParsedCase<S>[]): readonly CaseFileFault[] {
  const seen = new Set<string>();
  return parsed.flatMap((one) => {
    if (!one.case) return [];
    if (seen.has(one.case.id))
      return [one.faultAt(['id'], `id "${one.case.id}" is used twice; every case has its own`)];
    seen.add(one.case.id);
    return [];
  });
}

export function printFault(fault: CaseFileFault): string {
  return `${fault.file}:${fault.line}:${fault.column} ${fault.message}`;
}
