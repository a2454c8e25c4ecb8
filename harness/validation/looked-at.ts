// How many facts each grader looked at, in the reference's records and in honest texts that a person wrote, against what
// the suite pins. A grader that goes blind in a part of a record without changing a verdict is seen here alone.
import type { Shape, Suite } from '../../kernel/contracts/index.ts';
import type { CountDifference, LookedAt, ValidationFailure } from '../../kernel/contracts/validation.ts';
import { emptyPins, parsePins, withDifferences } from './pinned-counts.ts';
import type { GraderCounts, PinnedCounts } from './pinned-counts.ts';
import type { ReferencePass } from './reference-pass.ts';
import type { RewordedText } from './reworded-texts.ts';

/** What the graders looked at. `settled`: the ids of which that can be said, since nothing else failed about them. */
interface FoundCounts {
  readonly cases: ReadonlyMap<string, GraderCounts>;
  readonly texts: ReadonlyMap<string, GraderCounts>;
  readonly unsettled: ReadonlySet<string>;
}

export const mend =
  'See whether the change is meant; then "assize validate --accept-counts" pins what is found, and the difference goes into the review.';
/** Differences that one failure tells of. */
const mostTold = 4;

/** Null when the suite pins none. `text` is the file's, null when it is not there. */
export function compareCounts<S extends Shape>(
  suite: Suite<S>,
  text: string | null,
  reference: ReferencePass<S>,
  texts: readonly RewordedText<S>[],
  only: readonly string[] | null,
): LookedAt | null {
  if (suite.lookedAt === undefined) return null;
  const parsed = parsePins(text);
  const pinned = parsed.pins ?? emptyPins;
  const found = foundCounts(suite, reference, texts);
  const ids = suite.graders.map(({ id }) => id);
  const compare = (kind: CountDifference['kind'], own: GraderTable, pins: GraderTable): readonly CountDifference[] =>
    [...new Set([...pins.keys(), ...own.keys()])].sort().flatMap((id) => {
      if (found.unsettled.has(`${kind} ${id}`)) return [];
      const [was, is] = [pins.get(id) ?? {}, own.get(id) ?? {}];
      const graders = only ?? [...new Set([...ids, ...Object.keys(was)])].sort();
      return graders.flatMap((grader) => differenceOf(kind, id, grader, was[grader], is[grader]));
    });
  return {
    cases: found.cases.size,
    texts: found.texts.size,
    trouble: parsed.trouble,
    differences: [...compare('case', found.cases, pinned.cases), ...compare('text', found.texts, pinned.texts)],
  };
}

type GraderTable = ReadonlyMap<string, GraderCounts>;

function differenceOf(
  kind: CountDifference['kind'],
  id: string,
  grader: string,
  pinned: number | undefined,
  found: number | undefined,
): readonly CountDifference[] {
  return pinned === found ? [] : [{ kind, id, grader, pinned: pinned ?? null, found: found ?? null }];
}

function foundCounts<S extends Shape>(
  suite: Suite<S>,
  { checked, result }: ReferencePass<S>,
  texts: readonly RewordedText<S>[],
): FoundCounts {
  const ids = suite.graders.map(({ id }) => id);
  const byHand = handWritten(texts);
  const passes = ({ graded, broken }: RewordedText<S>): boolean =>
    graded.length > 0 &&
    broken.length === 0 &&
    graded.every(({ grades }) => Object.values(grades).every(({ verdict }) => verdict === 'pass'));
  const looked = ({ graded }: RewordedText<S>): GraderCounts =>
    Object.fromEntries(
      ids.map((id) => [id, graded.reduce((sum, { grades }) => sum + checkedOf(grades[id]), 0)] as const),
    );
  return {
    cases: checked,
    texts: new Map(byHand.filter(passes).map((text) => [text.rewording.id, looked(text)])),
    unsettled: new Set([
      ...result.notPassed.map((one) => `case ${one.case}`),
      ...byHand.filter((text) => !passes(text)).map(({ rewording }) => `text ${rewording.id}`),
      // Where a record of the reference is missing, a text that stands in several is counted short.
      ...(result.notPassed.length > 0 ? byHand.map(({ rewording }) => `text ${rewording.id}`) : []),
    ]),
  };
}

/** The first honest text of each family: what a person wrote, and not what was made of it. */
function handWritten<S extends Shape>(texts: readonly RewordedText<S>[]): readonly RewordedText<S>[] {
  const honest = texts.filter(({ rewording }) => rewording.honest && rewording.heldOut !== true);
  return [...Map.groupBy(honest, ({ rewording }) => rewording.family).values()].flatMap((family) => family.slice(0, 1));
}

function checkedOf(grade: RewordedText<Shape>['graded'][number]['grades'][string] | undefined): number {
  return grade && 'checked' in grade ? grade.checked : 0;
}

/** One failure for each grader, with its first differences. */
export function failuresOfCounts(lookedAt: LookedAt | null): readonly ValidationFailure[] {
  if (lookedAt === null) return [];
  const { trouble, differences } = lookedAt;
  if (trouble !== null) return [{ part: 'counts', subject: 'lookedAt', message: `${trouble}. ${mend}` }];
  return [...Map.groupBy(differences, ({ grader }) => grader)].map(([grader, own]) => {
    const told = own.slice(0, mostTold).map(differenceText).join('; ');
    const more = own.length > mostTold ? `; and ${own.length - mostTold} more` : '';
    return { part: 'counts', subject: `grader ${grader}`, message: `${told}${more}. ${mend}` };
  });
}

/** `in case c01 it looked at 85 facts, and 116 are pinned`. */
export function differenceText({ kind, id, pinned, found }: CountDifference): string {
  if (found === null) return `${pinned ?? 0} facts are pinned for ${kind} ${id}, and there is no such count`;
  const looked = `in ${kind} ${id} it looked at ${found} facts`;
  return pinned === null ? `${looked}, and none are pinned` : `${looked}, and ${pinned} are pinned`;
}

/** The file as it would have to be. */
export function acceptedCounts(text: string | null, { differences }: LookedAt): PinnedCounts {
  return withDifferences(parsePins(text).pins ?? emptyPins, differences);
}
