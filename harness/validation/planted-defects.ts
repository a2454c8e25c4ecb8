// Every defect in every good record where it has a place: it must fail its grader for its code, and no other undeclared one.
import type { Defect, Shape } from '../../kernel/contracts/index.ts';
import type { TriedDefect, ValidationFailure } from '../../kernel/contracts/validation.ts';
import { takeTurn } from './take-turn.ts';
import { codesOf, failsAsStated, recordTrier } from './try-record.ts';
import type { Grades, TriedRecord } from './try-record.ts';
import type { GoodRecord, ValidationDeps, ValidationInput } from './validation-input.ts';

/** The defect at that place of the suite's list. */
export async function tryDefect<S extends Shape>(
  input: ValidationInput<S>,
  place: number,
  good: readonly GoodRecord<S>[],
  deps: ValidationDeps,
): Promise<TriedDefect> {
  const defect = input.suite.defects[place];
  if (!defect) throw new RangeError(`there is no defect ${place} of ${input.suite.defects.length}`);
  const turn = takeTurn(deps);
  const tryOn = recordTrier(input, {
    change: (record, c, world) => defect.plant(record, c, world),
    isExpected: (grades) => failsAsStated(grades, defect),
  });
  const tried: { readonly at: number; readonly caseId: string; readonly result: TriedRecord<S> }[] = [];
  let placed = 0;
  for (const at of takenInTurn(good.length, place, input.spread)) {
    const one = good[at];
    if (!one || placed === input.spread) continue;
    const result = tryOn(one);
    if (result.kind !== 'no place') placed++;
    tried.push({ at, caseId: one.case.id, result });
    await turn();
  }
  deps.onStep();
  const tally = startTally(defect);
  for (const { caseId, result } of tried.toSorted((a, b) => a.at - b.at)) {
    if (result.kind === 'broken') tally.broken(caseId, result.message);
    if (result.kind === 'graded') tally.graded(caseId, result.grades);
  }
  return tally.result();
}

/** Places 0 to `count` - 1; with a spread each defect begins where the one before it would end, so that all are used. */
export function takenInTurn(count: number, place: number, spread: number | null): readonly number[] {
  const first = place * (spread ?? 0);
  return Array.from({ length: count }, (_, index) => (first + index) % count);
}

function startTally<S extends Shape>(
  defect: Defect<S>,
): {
  broken: (caseId: string, message: string) => void;
  graded: (caseId: string, grades: Grades) => void;
  result: () => TriedDefect;
} {
  const { grader, code } = defect.fails;
  const broken: TriedDefect['broken'] = [];
  const missed: TriedDefect['missed'] = [];
  const declared: Record<string, number> = {};
  const undeclared = new Map<string, { cases: string[]; codes: Set<string> }>();
  let planted = 0;
  return {
    broken: (caseId, message) => void broken.push({ case: caseId, message }),
    graded: (caseId, grades) => {
      planted++;
      const own = grades[grader];
      const codes = [...codesOf(own)];
      if (own?.verdict !== 'fail' || !codes.includes(code)) missed.push({ case: caseId, codes });
      for (const [id, grade] of Object.entries(grades)) {
        if (id === grader || grade.verdict === 'pass') continue;
        if (defect.alsoMayFail?.includes(id) && grade.verdict === 'fail') {
          declared[id] = (declared[id] ?? 0) + 1;
          continue;
        }
        const known = undeclared.get(id) ?? { cases: [], codes: new Set<string>() };
        known.cases.push(caseId);
        for (const each of codesOf(grade)) known.codes.add(each);
        undeclared.set(id, known);
      }
    },
    result: () => ({
      id: defect.id,
      grader,
      code,
      planted,
      caught: planted - missed.length,
      missed,
      declared,
      undeclared: [...undeclared].map(([id, { cases, codes }]) => ({ grader: id, cases, codes: [...codes].sort() })),
      broken,
    }),
  };
}

export function failuresOfDefect(tried: TriedDefect): readonly ValidationFailure[] {
  const fail = (message: string): ValidationFailure => ({ part: 'defects', subject: `defect ${tried.id}`, message });
  const [broken] = tried.broken;
  if (broken)
    return [
      fail(
        `on ${tried.broken.length} records it is no defect; first ${broken.case}: ${broken.message}. Mend its plant().`,
      ),
    ];
  if (tried.planted === 0)
    return [fail('it fits no record of the reference, so it shows nothing. Widen its plant(), or remove it.')];
  const otherCodes = [...new Set(tried.missed.flatMap(({ codes }) => codes))].sort();
  return [
    ...(tried.missed.length === 0
      ? []
      : [
          fail(
            `${tried.grader} does not notice it (${tried.code}) in ${tried.missed.length} of ${tried.planted} records: ${listed(tried.missed.map((one) => one.case))}${otherCodes.length > 0 ? `; it fails there for ${otherCodes.join(', ')} instead` : ''}. Mend the grader, or the code that the defect states.`,
          ),
        ]),
    ...tried.undeclared.map(({ grader, cases, codes }) =>
      fail(
        `${grader} fails too (${codes.join(', ')}) in ${cases.length} of ${tried.planted} records: ${listed(cases)}. Narrow the defect or the grader, or declare alsoMayFail.`,
      ),
    ),
  ];
}

/** The first few names and how many more there are. */
export function listed(names: readonly string[], most = 8): string {
  return names.length > most ? `${names.slice(0, most).join(', ')} and ${names.length - most} more` : names.join(', ');
}
