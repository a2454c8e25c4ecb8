// Words of the trade that nothing else is said in: sizes, regions and places by their forms, labels that only look like
// them, names that no inventory holds, and groups by what was done with them or forbids it.
import { ref } from '../refs.ts';
import { sentences } from './sentence.ts';
import type { FalseSentence, Said } from './sentence.ts';

const no = (code: string, ...said: readonly string[]): readonly FalseSentence[] => said.map((each) => [code, each]);

const said: readonly Said[] = [
  {
    id: 'words/machine',
    case: 'c17',
    of: ref.ciRunner,
    true: [
      'It runs in Virginia or Ireland.',
      'Its labels are logs-us-east-1, cost-aws-1, job7-p-001, p-0012, logs-gp3 and m5.large-pool.',
    ],
    false: no(
      'attribute-unsupported',
      'It runs in eastus2.',
      'It is a B4ms.',
      'It is a D16s_v5.',
      'It is forbidden by P-002.',
    ),
  },
  {
    id: 'words/disk',
    case: 'c17',
    of: ref.ciCache,
    false: no('attribute-unsupported', 'It is an io1 volume.'),
  },
  {
    id: 'words/groups',
    case: 'c17',
    of: 'summary',
    true: [
      'The resized resources save $294.63 a month, and the released resources $10.95.',
      'The blocked machines would save $729.71 a month.',
      '14 resources are blocked.',
    ],
    false: no('count-unsupported', '13 resources are blocked.'),
  },
  {
    id: 'words/names',
    case: 'c17',
    of: 'summary',
    true: [
      'Sizes of the vm-family were considered.',
      'The runbook is runbooks/idle-dev-17 or idle-dev-17.md.',
      'vm/vm-webqa-02 saves $60.74.',
    ],
    false: [
      ...no(
        'resource-unknown',
        'The machine vm-web5-old was considered.',
        'The machine vm-5 was considered.',
        'The machine build-farm-agent-17 was considered.',
        'The machine aws-12/web was considered.',
      ),
      ...no('figure-of-another-resource', 'vm/vm-webqa-02 saves $140.16.'),
    ],
  },
  {
    id: 'words/days',
    case: 'c17',
    of: 'summary',
    true: [
      'qa-selenium-03 was billed throughout October 2026.',
      'The report report-2026-10-31 says that ci-cache-old was detached.',
    ],
    false: no(
      'attribute-unsupported',
      'On 29 October detached: qa-selenium-data.',
      'qa-selenium-data is kept: on 2026-10-29 detached.',
    ),
  },
  {
    id: 'words/clauses',
    case: 'c17',
    of: 'summary',
    false: no(
      'status-unsupported',
      'Nobody objects because the plan has been approved.',
      'No look-up failed but memory was measured.',
    ),
  },
];

export const rewordings = said.flatMap(sentences);
