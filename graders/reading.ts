// What six domain-neutral graders need to know of one trial. A domain makes a Reading of case, record and world; the
// graders and the readers of prose know nothing else of the domain.
import type { RunRecord } from '../runtime/record/schema.ts';
import type { AttributeWord } from './evidence/attributes.ts';
import type { GroupWord } from './evidence/group-words.ts';
import type { Phrases, Tagged } from './evidence/phrases.ts';
import type { Sides } from './evidence/conflicts.ts';
import type { RuleWords } from './evidence/explanations.ts';
import type { Subjects } from './evidence/subjects.ts';
import type { ReadProposal, ReadSubmission } from './evidence/submissions.ts';

/** One figure that a look-up of this run returned. Amounts are dollars a month. The names of its subject: `Subjects`. */
export interface Fact {
  /** The ref of a resource, or `everything` for a total. */
  readonly subject: string;
  /** What was measured: a name from the lexicon's quantities, `count` or `days`. */
  readonly quantity: string;
  readonly value: number;
  readonly unit: 'usd' | 'percent' | 'count';
  readonly evidenceId: string;
}

/** The subject of totals. */
export const everything = '*';

/** The subject of totals over what has a trait. */
export function everythingWith(trait: string): string {
  return `${everything} ${trait}`;
}

/** A published limit, or a figure of the request: it belongs to no resource. */
export interface Threshold {
  readonly value: number;
  readonly unit: 'usd' | 'percent';
  /** Words of which one must stand in the sentence, beside comparisons and the words for limits; null when those do. */
  readonly cues: Phrases | null;
}

/** The domain's words, the same for every trial. */
export interface Lexicon {
  /** Cost, saving: which amounts a clause speaks of. */
  readonly amounts: Tagged<string>;
  /** p95, peak: which percentage a clause speaks of. */
  readonly metrics: Tagged<string>;
  /** Words that make a bare percentage a metric. */
  readonly metricWords: Phrases;
  /** Words that follow a number which is a count and not a metric: days, cores. */
  readonly countedUnits: Phrases;
  /** Nouns and adjectives by which prose groups resources, and the words every domain has for sums and pools. */
  readonly groups: Tagged<GroupWord>;
  /** Words that say what a resource is, and those of open classes: a region, a size. */
  readonly attributes: Tagged<AttributeWord>;
  attributeOf(word: string): AttributeWord | null;
  /** Words for what happens to a resource, or for who says so, each with the event that a date behind it is of. */
  readonly events: Tagged<string>;
  /** The attribute by which prose sorts resources before anything else: machines, disks. */
  readonly sort: string;
  /** What a change does, as a participle, each with the trait `state:` that it brings about. */
  readonly deeds: Tagged<string>;
  /** Nouns for what a change does. */
  readonly works: Phrases;
  /** "this one": stands for the resource last spoken of. */
  readonly singular: Phrases;
  /** What each of two sources that disagree may say. */
  readonly conflictSides: Sides;
  /** "Cuts its bill by half": which quantity is the part, and of which whole. */
  readonly cut: { readonly part: string; readonly whole: string };
  /** What no run of this domain does, as a topic and what is said of it. */
  readonly untrue: readonly { readonly topic: Phrases; readonly says: Phrases }[];
  /** By rule, the words that concern it. */
  readonly rules: ReadonlyMap<string, RuleWords>;
  /** Whether a word has the form of a resource's name or id. */
  looksLikeSubject(word: string): boolean;
}

/** A look-up that a proposal needs before it is made. */
export interface RequiredLookUp {
  /** For a person: "utilization". */
  readonly what: string;
  readonly tools: readonly string[];
  /** Whether a failed attempt counts, because a fault of the case makes success impossible. */
  readonly attemptCounts: boolean;
}

/** A fault of the run that the agent must put into words. */
export interface DueDisclosure {
  readonly fault: string;
  /** For a person: "no price source answered". */
  readonly what: string;
  /** What a clause must be about to disclose it. */
  readonly topic: Phrases;
}

/** A day on which something is known of a subject. */
export interface KnownDate {
  /** An event of the lexicon. */
  readonly event: string;
  readonly day: string;
  /** Null for a day of a measurement. */
  readonly daysAgo: number | null;
}

/** What the case says is right. */
export interface Expected {
  readonly outcome: string;
  readonly changes: readonly { readonly subject: string; readonly operation: string | undefined }[];
  readonly explanations: readonly { readonly subject: string; readonly rule: string }[];
  readonly applied: readonly string[];
  readonly failed: readonly string[];
  readonly effects: number;
  readonly asks: boolean;
}

export interface Reading {
  readonly record: RunRecord;
  readonly lexicon: Lexicon;
  readonly expected: Expected;
  /** Kinds of the faults that the case or the run switched on. */
  readonly faults: ReadonlySet<string>;
  /** Nobody of these may sign. */
  readonly requesters: readonly string[];
  /** Every submission of the run, oldest first, whatever became of it. */
  readonly submissions: readonly ReadSubmission[];
  subjects(): Subjects;
  facts(): readonly Fact[];
  thresholds(): readonly Threshold[];
  /** `attribute:value` for everything by which prose may group the subject. */
  traitsOf(subject: string): readonly string[];
  /** What is known to have happened to the subject, or been said of it, on which day (`MM-DD`), and how many days ago. */
  datesOf(subject: string): readonly KnownDate[];
  /** The day of the run, as `MM-DD`. */
  today(): string;
  /** Subjects that a search of this run found. */
  found(): readonly string[];
  /** The rule that forbids ever proposing the subject, with its reason; null when none does. */
  forbidden(subject: string): { readonly rule: string; readonly reason: string } | null;
  /** Why a proposal is outside what was asked; null when it is inside. */
  outOfScope(proposal: ReadProposal): string | null;
  requiredLookUps(proposal: ReadProposal): readonly RequiredLookUp[];
  /** How many accepted signatures the plan of the record needs. */
  signaturesNeeded(): number;
  /** How many signatures a text may say are needed: for the plan, and for the change of the subject or of any. */
  signaturesOf(subject: string | null): readonly number[];
  /** Whether a look-up shows that nothing should change. */
  showsNoChange(): boolean;
  dueDisclosures(): readonly DueDisclosure[];
  /** What a disclosure of a failed call of this tool is about. */
  topicOfTool(tool: string): Phrases;
  /** Subjects inside the request's scope about which sources disagree. */
  conflictsInScope(): readonly { readonly subject: string; readonly what: string }[];
}
