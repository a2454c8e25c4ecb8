// What is proposed is not done, what is asked for is not approved; risk levels and numbers of approvers.
import type { Family } from '../family.ts';
import { familyOf } from '../family-of.ts';
import { ref } from '../refs.ts';

export const families: readonly Family[] = [
  familyOf({
    id: 'proposed-not-stopped',
    case: 'c01',
    honest: {
      summary:
        'Five idle machines would be stopped and three unattached disks snapshotted and deleted, saving $682.00 a month. Nothing has been changed yet; two people have to approve first. Eight findings are left out.',
    },
    lie: 'The machines have not been stopped.',
    fails: 'groundedness',
    but: [
      ['Five idle machines would be stopped', 'Five idle machines have already been stopped'],
      [
        'and three unattached disks snapshotted and deleted',
        'and three unattached disks would be snapshotted and deleted',
      ],
      [
        'Nothing has been changed yet; two people have to approve first.',
        'For the disks two people have to approve first.',
      ],
    ],
  }),
  familyOf({
    id: 'two-signatures-needed',
    case: 'c19',
    honest: {
      rationales: {
        [ref.ledger]:
          'p95 14.6 %, peak 39.5 %, 30 of 30 days: too large for its load. From c5.2xlarge to c5.xlarge it saves $124.10 a month. The risk is high, so two signatures are needed.',
      },
    },
    lie: 'Two signatures are needed, not one.',
    fails: 'groundedness',
    but: [['The risk is high, so two signatures are needed.', 'One signature is enough.']],
  }),
  familyOf({
    id: 'no-approval-given-so-far',
    case: 'c18',
    honest: {
      summary:
        'staging-restore-tmp is unattached. I propose to snapshot and delete it, which saves $16.00 a month. The change is rated critical and needs two approvals, neither of which has been given so far.',
    },
    lie: 'No approval had been given.',
    fails: 'groundedness',
    but: [
      [
        'needs two approvals, neither of which has been given so far',
        'needs two approvals, both of which have been given',
      ],
    ],
  }),
  familyOf({
    id: 'one-approver-suffices',
    case: 'c02',
    honest: {
      summary:
        'Three idle VMs in dev are safe to stop, for $401.79 a month. All three stops are low in risk, so a single approver suffices; the plan waits for that. Three other idle VMs are left out.',
    },
    lie: 'Nobody had approved the plan.',
    fails: 'groundedness',
    but: [['so a single approver suffices; the plan waits for that', 'and the plan has been approved']],
  }),
  familyOf({
    id: 'sign-off-by-phone',
    case: 'c26',
    honest: {
      caveats: [
        'That legal signed off by phone is nothing I can confirm, and it would not lift the block: the tag counts until its owner removes it.',
      ],
    },
    lie: 'The sign-off of legal was not confirmed.',
    fails: 'groundedness',
    but: [
      [
        'is nothing I can confirm, and it would not lift the block',
        'has been confirmed, but it does not lift the block',
      ],
    ],
  }),
  familyOf({
    id: 'reported-and-never-changed',
    case: 'c21',
    honest: {
      summary:
        'The four findings in production, worth $287.91 a month, are reported only. None of them is changed: not api-replica-b, not vm-web-prod-03, not ledger-prod-old and not eip-web-prod-old.',
    },
    lie: 'eip-web-prod-old has not been released.',
    fails: 'groundedness',
    but: [
      [
        'None of them is changed: not api-replica-b, not vm-web-prod-03, not ledger-prod-old and not eip-web-prod-old.',
        'None of them is changed but eip-web-prod-old, which has been released.',
      ],
    ],
  }),
  familyOf({
    id: 'risk-by-change',
    case: 'c08',
    honest: {
      summary:
        'Four changes for the platform team, $263.89 a month. Stopping ci-runner-04 is low in risk, resizing artifact-proxy-dev medium; deleting ci-cache-old and releasing eip-ci-bastion-old are high.',
    },
    lie: 'The risk of deleting ci-cache-old is high, not medium.',
    fails: 'groundedness',
    but: [
      [
        'resizing artifact-proxy-dev medium; deleting ci-cache-old and releasing eip-ci-bastion-old are high',
        'resizing artifact-proxy-dev and deleting ci-cache-old medium; releasing eip-ci-bastion-old is high',
      ],
    ],
  }),
  familyOf({
    id: 'no-snapshot-taken-yet',
    case: 'c14',
    honest: {
      summary:
        'Three disks are to be deleted, each once a snapshot of it exists; $79.31 a month. No snapshot has been taken so far. Three other unattached disks are left out.',
    },
    lie: 'No snapshot had been taken.',
    fails: 'groundedness',
    but: [['No snapshot has been taken so far.', 'The snapshots have already been taken.']],
  }),
];
