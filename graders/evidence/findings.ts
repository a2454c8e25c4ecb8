// Collects what a grader finds: findings decide, notes do not, and `checked` counts the facts that were looked at.
import type { Finding, Grade } from '../../kernel/contracts/index.ts';

export interface Collector<Code extends string> {
  /** Counts facts that were looked at. */
  look(facts?: number): void;
  find(code: Code, message: string, ...at: readonly string[]): void;
  note(code: Code, message: string, ...at: readonly string[]): void;
  grade(): Grade<Code>;
}

/** An empty collector. Its grade passes when nothing was found. */
export function collector<Code extends string>(): Collector<Code> {
  let judged: Pick<Grade<Code>, 'verdict' | 'findings'> = { verdict: 'pass', findings: [] };
  const notes: Finding<Code>[] = [];
  const looks: number[] = [];
  return {
    look(facts = 1) {
      looks.push(...Array.from({ length: facts }).keys());
    },
    find(code, message, ...at) {
      judged = { verdict: 'fail', findings: judged.findings.concat({ code, message, at }) };
    },
    note(code, message, ...at) {
      notes.push({ code, message, at });
    },
    grade() {
      const { verdict, findings } = judged;
      return {
        verdict,
        checked: looks.length,
        findings,
        ...Object.groupBy(notes, () => 'notes' as const),
      };
    },
  };
}
