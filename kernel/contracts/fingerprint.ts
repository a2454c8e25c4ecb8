// What the numbers describe: one hash per part of the measurement.

export const instrumentParts = ['engine', 'cases', 'world', 'graders', 'statistics', 'config'] as const;
export const subjectParts = ['agent', 'runtime', 'prompts+schemas', 'policy'] as const;

export type InstrumentPart = (typeof instrumentParts)[number];
export type SubjectPart = (typeof subjectParts)[number];

export interface Fingerprint {
  /** SHA-256 over the parts below, the one value to quote. */
  readonly whole: string;
  readonly instrument: Readonly<Record<InstrumentPart, string>>;
  readonly subject: Readonly<Record<SubjectPart, string>>;
}
