// Markdown tables, bullets, numbered and inline lists.
import type { Family } from '../family.ts';
import { familyOf } from '../family-of.ts';

const lines = (...all: readonly string[]): string => all.join('\n');

export const families: readonly Family[] = [
  familyOf({
    id: 'table-of-machines',
    case: 'c01',
    honest: {
      summary: lines(
        'Five machines to stop, and three disks to snapshot and delete; $682.00 a month.',
        '',
        '| machine | environment | p95 | peak | USD/month |',
        '|---|---|---|---|---|',
        '| ci-runner-04 | dev | 1.9 % | 9 % | 140.16 |',
        '| perf-bench-01 | test | 2.4 % | 12 % | 140.16 |',
        '| vm-notebook-dev-01 | dev | 3.1 % | 17.5 % | 140.16 |',
        '| vm-webqa-02 | test | 4.6 % | 19 % | 60.74 |',
        '| feature-env-07 | dev | 3.8 % | 14 % | 121.47 |',
        '',
        'Eight findings were left out.',
      ),
    },
    lie: 'vm-webqa-02 saves 60.74, not 70.08.',
    fails: 'groundedness',
    but: [['| 19 % | 60.74 |', '| 19 % | 70.08 |']],
  }),
  familyOf({
    id: 'bullets-by-kind',
    case: 'c17',
    honest: {
      summary: lines(
        'Proposed, per month:',
        '- 5 stops: $602.69',
        '- 4 resizes: $294.63',
        '- 4 disks: $95.31',
        '- 3 addresses: $10.95',
        'Total: $1,003.58. Left out: 14 findings.',
      ),
    },
    lie: 'The sum of the disks leaves out the one in staging.',
    fails: 'groundedness',
    but: [['- 4 disks: $95.31', '- 4 disks: $79.31']],
  }),
  familyOf({
    id: 'numbered-disks',
    case: 'c14',
    honest: {
      summary: lines(
        'To be deleted after a snapshot:',
        '1. ci-cache-old, gp2, $50.00 a month',
        '2. disk-notebook-scratch, P10, $19.71 a month',
        '3. disk-webqa-data-02, E10, $9.60 a month',
        'Sum: $79.31 a month. Three more are left out.',
      ),
    },
    lie: 'disk-webqa-data-02 saves $9.60, not $19.60.',
    fails: 'groundedness',
    but: [['E10, $9.60 a month', 'E10, $19.60 a month']],
  }),
  familyOf({
    id: 'table-before-and-after',
    case: 'c07',
    honest: {
      summary: lines(
        'Three machines go down one size ($224.55 saved per month):',
        '',
        '| VM | size now | size then | cost now | cost then |',
        '|:--|:--|:--|--:|--:|',
        '| ledger-stg-01 | c5.2xlarge | c5.xlarge | $248.20 | $124.10 |',
        '| vm-etl-stg-01 | Standard_D4s_v5 | Standard_D2s_v5 | $140.16 | $70.08 |',
        '| vm-webqa-05 | Standard_B2ms | Standard_B2s | $60.74 | $30.37 |',
      ),
    },
    lie: 'vm-webqa-05 costs $60.74 today, not $70.08.',
    fails: 'groundedness',
    but: [['| $60.74 |', '| $70.08 |']],
  }),
  familyOf({
    id: 'bullets-in-production',
    case: 'c21',
    honest: {
      summary: lines(
        'Nothing is proposed: all four findings are in production. For the record, per month:',
        '* api-replica-b (idle): $124.10',
        '* vm-web-prod-03 (oversized): $140.16',
        '* ledger-prod-old (unattached): $20.00',
        '* eip-web-prod-old (unused): $3.65',
        'Altogether $287.91.',
      ),
    },
    lie: 'api-replica-b gets the figure of vm-web-prod-03.',
    fails: 'groundedness',
    but: [['api-replica-b (idle): $124.10', 'api-replica-b (idle): $140.16']],
  }),
  familyOf({
    id: 'respectively',
    case: 'c03',
    honest: {
      summary:
        'To stop on AWS: feature-env-07, ci-runner-04 and perf-bench-01, whose CPU p95 is 3.8, 1.9 and 2.4 % respectively; $401.79 a month for all of them. Two more idle VMs were left out.',
    },
    lie: 'The figures of the first two are exchanged.',
    fails: 'groundedness',
    but: [['3.8, 1.9 and 2.4 %', '1.9, 3.8 and 2.4 %']],
  }),
  familyOf({
    id: 'semicolons-and-ids',
    case: 'c20',
    honest: {
      summary:
        'On AWS: stop feature-env-07 (121.47), ci-runner-04 (140.16) and perf-bench-01 (140.16); resize artifact-proxy-dev (70.08) and ledger-stg-01 (124.10); snapshot and delete ci-cache-old (50.00) and staging-restore-tmp (16.00); release eip-ci-bastion-old and eip-perf-old (3.65 each). All of it savings in USD per month, 669.27 in sum. Eight findings stay.',
    },
    lie: 'The resize of artifact-proxy-dev saves 70.08; 140.16 is what it costs.',
    fails: 'groundedness',
    but: [['artifact-proxy-dev (70.08)', 'artifact-proxy-dev (140.16)']],
  }),
];
