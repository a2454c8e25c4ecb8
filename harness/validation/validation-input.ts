// What every part of a validation is given: the suite as loaded, what to restrict it to, and the world outside through ports.
import type { Case, Rewording, Shape, Suite } from '../../kernel/contracts/index.ts';
import { badInput } from '../../kernel/outcome/assize-error.ts';
import { nearest } from '../../kernel/outcome/nearest.ts';
import type { Timer } from '../ports/timer.ts';
import type { WallClock } from '../ports/wall-clock.ts';

export interface ValidationInput<S extends Shape> {
  readonly suite: Suite<S>;
  readonly cases: readonly Case<S>[];
  readonly world: S['world'];
  /** Normalized. */
  readonly seed: string;
  readonly timeoutMs: number;
  /** Whether each changed record is parsed, or the first of each defect and text, and those with unexpected grades. */
  readonly parse: 'every' | 'first';
  /**
   * In how many of the records that have a place for it each defect is planted, or null: in all of them. With a number, of a
   * family with many texts only some are tried as well, the same ones every time.
   */
  readonly spread: number | null;
}

/** A record that every grader passes, frozen with all that is in it. */
export interface GoodRecord<S extends Shape> {
  readonly case: Case<S>;
  readonly record: S['record'];
  /** Whether the suite's schema gives it back as it is. */
  readonly isFixedPoint: boolean;
}

export interface ValidationDeps {
  readonly wallClock: WallClock;
  readonly timer: Timer;
  readonly signal: AbortSignal;
  /** Called after each piece of work: a trial, a defect or a text in all its records. */
  readonly onStep: () => void;
}

/** What of a suite is tried. */
export interface Restriction {
  /** Grader ids to restrict it to, or null. */
  readonly only: readonly string[] | null;
  /** Whether the texts kept away from whoever improves the graders are measured as well. */
  readonly heldOut: boolean;
}

/** Throws `BAD_INPUT` for a name that is no grader. */
export function restrictInput<S extends Shape>(
  whole: ValidationInput<S>,
  { only, heldOut }: Restriction,
): ValidationInput<S> {
  const suite = only === null ? whole.suite : restrictSuite(whole.suite, only);
  const open = (suite.rewordings ?? []).filter((one) => heldOut || one.heldOut !== true);
  const rewordings = whole.spread === null ? open : someOfEachFamily(open);
  const isWhole = rewordings.length === (suite.rewordings?.length ?? 0);
  return { ...whole, suite: isWhole ? suite : { ...suite, rewordings } };
}

/** Honest or false texts of one family that are tried where defects are not planted everywhere. */
const textsOfFamily = 60;

/** Evenly over each family, its first among them. */
function someOfEachFamily<S extends Shape>(rewordings: readonly Rewording<S>[]): readonly Rewording<S>[] {
  const alike = Map.groupBy(rewordings, ({ family, honest }) => `${honest} ${family}`);
  const kept = new Set(
    [...alike.values()].flatMap((texts) => {
      const step = Math.max(1, texts.length / textsOfFamily);
      return texts.filter((_, place) => Math.floor(place / step) > Math.floor((place - 1) / step));
    }),
  );
  return rewordings.filter((each) => kept.has(each));
}

/** The suite with these graders alone, and with what tries them; a name that is no grader is refused. */
export function restrictSuite<S extends Shape>(suite: Suite<S>, only: readonly string[]): Suite<S> {
  const known = suite.graders.map(({ id }) => id);
  for (const id of only) {
    const near = nearest(id, known);
    if (!known.includes(id))
      throw badInput(
        `--only ${id}: suite ${suite.id} has no such grader${near ? `; did you mean "${near}"?` : '.'} Graders: ${known.join(', ')}`,
      );
  }
  const kept = (id: string): boolean => only.includes(id);
  return {
    ...suite,
    graders: suite.graders.filter(({ id }) => kept(id)),
    defects: suite.defects.filter(({ fails }) => kept(fails.grader)),
    mutants: suite.mutants.filter(({ caughtBy }) => kept(caughtBy)),
    rewordings: (suite.rewordings ?? []).filter((rewording) => rewording.honest || kept(rewording.fails.grader)),
    alternatives: (suite.alternatives ?? []).filter(({ to }) => kept(to)),
  };
}
