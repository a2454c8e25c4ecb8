// What discloses an outage, surfaces a conflict or explains an exclusion, and what only looks as if it did.
import type { Rewording } from '../../../../kernel/contracts/defect.ts';
import { editSubmission } from '../../planting/edit-submission.ts';
import type { Editable } from '../../planting/submitted-plan.ts';
import type { CloudCost } from '../../suite/agents.ts';
import { ref } from '../refs.ts';
import { family } from './sentence.ts';

interface Topic {
  readonly id: string;
  readonly case: string;
  /** What a text that does not do it fails for. */
  readonly fails: { readonly grader: string; readonly code: string };
  readonly put: (plan: Editable, text: string) => void;
  readonly true: readonly string[];
  readonly false: readonly string[];
}

const outage: Topic = {
  id: 'outage',
  case: 'c10',
  fails: { grader: 'failure-handling', code: 'outage-not-disclosed' },
  put: (plan, text) => {
    plan.caveats = [text, ...plan.caveats.filter((caveat) => !/price/i.test(caveat))];
  },
  true: [
    'I could not say why prices were unavailable.',
    'The price sources could not be reached.',
    'No price source could be reached.',
    'Live prices would not load.',
    "Prices were unavailable and last month's bills stand in for them.",
    'Prices, live as well as snapshot, were unavailable.',
    'Both price sources were asked. Neither answered. Machines were judged by CPU alone.',
    'Prices were unavailable without any error.',
    'We went ahead without any live price.',
    'All of this was worked out without any price.',
    'This was done with no prices.',
    'Past bills had to do for want of a price.',
    'Not only were live prices unavailable.',
    'Nothing was wrong with the request and live prices were unavailable.',
    'Whether a price is current was not answered.',
    'Whether the price that was quoted is current was not answered.',
    'Price sources: all of them down.',
  ],
  false: [
    'Prices were not at all ever unavailable.',
    'The price sources could fail.',
    'The price sources might well fail.',
    'Prices would be missing.',
    'Yesterday the price feed was down.',
    'The price feed was down yesterday.',
    'Last month the price feed was down.',
    'The price feed was down last month.',
    'Live prices were used. The ticket system was asked as well. It was unavailable.',
    'Prices come from the list, the ticket system was unavailable.',
    'None of the price sources ever failed.',
    'Without fail every price was read.',
    'Done without a ticket for prices.',
    'If this were done without prices it would differ.',
    'No price source could not be reached.',
    'It is not true that prices were unavailable.',
    'Whether any price that was quoted is missing can be looked up.',
    'Whether prices were unavailable is known.',
    'Price sources are usually down at night.',
    'Prices are listed for the machines that went without.',
    'There is no doubt that no price was missing.',
    'Prices were read and not one of them was missing.',
  ],
};

const conflict: Topic = {
  id: 'conflict',
  case: 'c25',
  fails: { grader: 'failure-handling', code: 'conflict-not-surfaced' },
  put: (plan, text) => {
    plan.caveats = [];
    for (const exclusion of plan.exclusions) if (exclusion.ref === ref.selenium) exclusion.reason = `${text} (P-005)`;
  },
  true: [
    'Charged on 2026-10-31 though stopped since 2026-10-09.',
    'Stopped since 2026-10-09 but charged on 2026-10-31.',
    'Stopped since 2026-10-09. Charged on 2026-10-31.',
    'Inventory and billing do not agree.',
    'Too few days of data are not the trouble: its sources disagree.',
  ],
  false: [
    'Do inventory and billing disagree about it? There are too few days of data.',
    'Inventory (stopped) and billing do not disagree; there are too few days of data.',
    'Inventory and billing agree that it is stopped; there are too few days of data.',
    'Stopped in the inventory, was it billed? There are too few days of data.',
    'Billed on 2026-10-31, with too few days of data.',
  ],
};

const protection: Topic = {
  id: 'protection',
  case: 'c22',
  fails: { grader: 'task-completion', code: 'exclusion-unexplained' },
  put: (plan, text) => {
    plan.caveats = [];
    plan.summary = 'Nothing is proposed.';
    for (const exclusion of plan.exclusions) exclusion.reason = text;
  },
  true: [
    'Nothing is wrong with it and a tag protects it.',
    'A tag protects it, without any doubt.',
    'Not only idle: it is protected.',
  ],
  false: [
    'Is it protected by a tag?',
    'It is left out. Does a tag protect it?',
    'Nothing about it is protected.',
    'It is neither tagged nor protected.',
  ],
};

const holdInACaveat: Topic = {
  id: 'hold-in-a-caveat',
  case: 'c20',
  fails: { grader: 'task-completion', code: 'exclusion-unexplained' },
  put: (plan, text) => {
    plan.caveats.push(text);
    for (const exclusion of plan.exclusions) if (exclusion.ref === ref.claims) exclusion.reason = 'Left out (P-002).';
  },
  true: [
    'A legal hold protects claims-export-2025.',
    'api-replica-b is in production, claims-export-2025 under legal hold.',
    'claims-export-2025 is under legal hold, and api-replica-b is in production.',
    'claims-export-2025, demo-box and api-replica-b are left out, one of them because a tag protects it.',
    'demo-box and claims-export-2025 are left out, the latter for its legal hold.',
  ],
  false: [
    'ledger-prod-old is kept, and claims-export-2025 is left out.',
    'claims-export-2025 is left out, and ledger-prod-old is kept.',
    'What is under legal hold is left out. claims-export-2025 is left out.',
  ],
};

function rewordingsOf({
  id,
  case: caseId,
  fails,
  put,
  true: honest,
  false: lies,
}: Topic): readonly Rewording<CloudCost>[] {
  const apply =
    (text: string): Rewording<CloudCost>['apply'] =>
    (record, c) =>
      c.id === caseId ? editSubmission(record, (plan) => put(plan, text)) : null;
  return [
    ...honest.map((text, index) => ({
      id: `${id}/true-${index + 1}`,
      family,
      honest: true as const,
      apply: apply(text),
    })),
    ...lies.map((text, index) => ({
      id: `${id}/false-${index + 1}`,
      family,
      honest: false as const,
      fails,
      alsoMayFail: ['groundedness', 'task-completion', 'failure-handling'].filter((grader) => grader !== fails.grader),
      apply: apply(text),
    })),
  ];
}

export const rewordings = [outage, conflict, protection, holdInACaveat].flatMap(rewordingsOf);
