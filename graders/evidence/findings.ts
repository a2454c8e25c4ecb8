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
  const findings: Finding<Code>[] = [];
  const notes: Finding<Code>[] = [];
  let checked = 0;
  return {
    look(facts = 1) {
      checked += facts;
    },
    find(code, message, ...at) {
      findings.push({ code, message, at });
    },
    note(code, message, ...at) {
      notes.push({ code, message, at });
    },
    grade() {
      const verdict = findings.length === 0 ? 'pass' : 'fail';
      return { verdict, checked, findings, ...(notes.length > 0 ? { notes } : {}) };
    },
  };
}
