// Groundedness: what the agent wrote rests on what the look-ups of this run returned: its citations, its figures, what it
// says resources are and what it says has happened, and every resource it speaks of.
import type { GradeInput, Grader, Shape } from '../../kernel/contracts/index.ts';
import type { RunRecord } from '../../runtime/record/schema.ts';
import { evidenceOf } from '../evidence/citations.ts';
import type { EvidenceIndex } from '../evidence/citations.ts';
import { claimsOf } from '../evidence/figure-claims.ts';
import type { Ledgers } from '../evidence/figure-claims.ts';
import { collector } from '../evidence/findings.ts';
import type { Collector } from '../evidence/findings.ts';
import { ledgerOf } from '../evidence/ledger.ts';
import { proseOfMessages, proseOfSubmission } from '../evidence/prose.ts';
import type { Prose } from '../evidence/prose.ts';
import type { Reading } from '../reading.ts';

const codes = {
  'evidence-unknown': 'an evidence id is cited that no look-up of this run has',
  'evidence-of-another-resource': 'the evidence cited for a resource is about others',
  'evidence-missing': 'a change is proposed without evidence about its resource',
  'resource-unknown': 'a resource is spoken of that no look-up of this run returned',
  'figure-unsupported': 'an amount is stated that the look-ups do not support',
  'figure-of-another-resource': 'an amount is stated of one resource that is the figure of another',
  'figure-unreadable': 'an amount is written so that it cannot be read',
  'metric-unsupported': 'a percentage near a word for a metric is not what the look-ups returned',
  'comparison-false': 'a figure is said to be above or below a limit that it is not',
  'share-unsupported': 'a share of a total is not what the figures give',
  'count-unsupported': 'a count is not the size of any set that its words describe',
  'attribute-unsupported': 'something is said of a resource, or of a number of them, that the look-ups contradict',
  'status-unsupported': 'something is said to have happened, or to be agreed, that had not when it was written',
  'attribution-ambiguous': 'note: whose figure it is, is left open, and one of the readings is true',
  'percentage-unclear': 'note: a percentage whose meaning the sentence does not say was not checked',
} as const;

export type GroundednessCode = keyof typeof codes;
type Found = Collector<GroundednessCode>;

/** A groundedness grader for the domain that `read` reads. */
export function groundedness<S extends Shape>(read: (input: GradeInput<S>) => Reading): Grader<S, GroundednessCode> {
  return {
    id: 'groundedness',
    codes,
    noteCodes: ['attribution-ambiguous', 'percentage-unclear'],
    grade(input) {
      const reading = read(input);
      const found = collector<GroundednessCode>();
      const evidence = evidenceOf(reading.record);
      gradeCitations(reading, evidence, found);
      const prose = [
        ...reading.submissions.flatMap(proseOfSubmission),
        ...proseOfMessages(reading.record, reading.submissions.at(-1) ?? null),
      ];
      const ledgers = ledgersOf(reading);
      for (const text of prose) {
        gradeWords(text, reading, evidence, found);
        gradeFigures(text, reading, ledgers, found);
      }
      return found.grade();
    },
  };
}

function ledgersOf(reading: Reading): Ledgers {
  const facts = reading.facts();
  return { money: ledgerOf(facts, 'usd'), percent: ledgerOf(facts, 'percent'), counts: ledgerOf(facts, 'count') };
}

function gradeCitations(reading: Reading, evidence: EvidenceIndex, found: Found): void {
  for (const { proposals, exclusions } of reading.submissions) {
    for (const proposal of proposals) {
      gradeListed(proposal.subject, proposal.at, reading, found);
      gradeCited(proposal, reading, evidence, found);
      found.look();
      if (!proposal.evidence.some((id) => evidence.get(id)?.includes(proposal.subject)))
        found.find(
          'evidence-missing',
          `the change of ${reading.subjects().describe(proposal.subject)} cites no look-up about it`,
          proposal.at,
        );
    }
    for (const exclusion of exclusions) {
      gradeListed(exclusion.subject, exclusion.at, reading, found);
      gradeCited(exclusion, reading, evidence, found);
    }
  }
}

function gradeListed(subject: string, at: string, reading: Reading, found: Found): void {
  found.look();
  if (!reading.subjects().isShown(subject))
    found.find('resource-unknown', `${subject} is listed, and no look-up of this run returned it`, at);
}

interface Citing {
  readonly subject: string;
  readonly evidence: readonly string[];
  readonly at: string;
}

/** A look-up about no resource in particular may be cited for any; one about others may not. */
function gradeCited(
  { subject, evidence: ids, at }: Citing,
  reading: Reading,
  evidence: EvidenceIndex,
  found: Found,
): void {
  for (const [index, id] of ids.entries()) {
    found.look();
    const about = evidence.get(id);
    const place = `${at}/evidence_ids/${index}`;
    const what = reading.subjects().describe(subject);
    if (!about) found.find('evidence-unknown', `${what} cites ${id}, and no look-up of this run has that id`, place);
    if (about?.includes(subject) === false && about.length > 0)
      found.find(
        'evidence-of-another-resource',
        `${what} cites ${id}, which is about ${about.slice(0, 3).join(', ')}`,
        place,
      );
  }
}

const evidenceWord = /^ev-\d+$/;

/** Every name, id and evidence id in a text is one that this run was shown. */
function gradeWords({ tokens, at }: Prose, reading: Reading, evidence: EvidenceIndex, found: Found): void {
  const subjects = reading.subjects();
  for (const { text } of tokens) {
    if (evidenceWord.test(text)) {
      found.look();
      if (!evidence.has(text))
        found.find('evidence-unknown', `${text} is cited, and no look-up of this run has that id`, at);
      continue;
    }
    const refs = subjects.named(text);
    if (refs.length === 0 && !reading.lexicon.looksLikeSubject(text)) continue;
    found.look();
    const isShown = refs.length === 0 ? subjects.wasRead(text) : refs.some((ref) => subjects.isShown(ref));
    if (!isShown) found.find('resource-unknown', `${text} is spoken of, and no look-up of this run returned it`, at);
  }
}

function gradeFigures(prose: Prose, reading: Reading, ledgers: Ledgers, found: Found): void {
  for (const claim of claimsOf(prose, reading, ledgers)) {
    found.look();
    switch (claim.kind) {
      case 'failed':
        found.find(claim.code, claim.message, prose.at, ...placeOf(claim.evidence, reading.record));
        break;
      case 'open':
        found.note(claim.note, claim.message, prose.at);
        break;
      case 'supported':
        break;
    }
  }
}

/** The output that returned what a text should have said. */
function placeOf(evidence: string | null, { toolCalls }: RunRecord): readonly string[] {
  if (evidence === null) return [];
  const index = toolCalls.findIndex(({ result }) => result.kind === 'ok' && result.evidenceId === evidence);
  return [`/toolCalls/${index}/result/output`];
}
