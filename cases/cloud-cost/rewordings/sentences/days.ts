// Dates and numbers of days: when a resource was created or detached, what two sources say of which day, how long ago.
import type { Rewording } from '../../../../kernel/contracts/defect.ts';
import type { CloudCost } from '../../suite/agents.ts';
import { ref } from '../refs.ts';
import { sentences } from './sentence.ts';
import type { FalseSentence, Said } from './sentence.ts';

const no = (sentence: string): FalseSentence => ['attribute-unsupported', sentence];

const said: readonly Said[] = [
  {
    id: 'days/created',
    case: 'c17',
    of: 'summary',
    true: [
      'feature-env-07 was created on 2026-05-30.',
      'feature-env-07 was launched on 30 May.',
      'artifact-proxy-dev was set up on December 9th, 2025.',
      'ci-runner-04 was born on the 25th of December.',
      'qa-selenium-03 was created on Nov 4.',
      'api-replica-b was started on 4 Feb 2025.',
      'ledger-stg-01 was created on 15 Sept.',
      'ledger-prod-old was created on 11 June 2025 and detached on 21 September 2026.',
      'claims-export-2025 was created on 27 January and detached on 23 August.',
      'perf-bench-01 was created on Apr 8.',
      'vm-webqa-02 was created on 31 March 2025.',
      'vm-webqa-05 was created on March 6.',
      'vm-train-new was created on October 29, 3 days ago.',
      'vm-featstore-test was created on 24 June.',
      'disk-golden-image was detached on 2 September.',
      'disk-webqa-data-02 was created on 3 May 2026 and has been unattached since 29 September.',
      'vm-model-cache was created on 21 February 2025.',
      'qa-selenium-data was detached on 30 October, two days ago.',
      'qa-selenium-03 was billed on 31 October and has been off since 9 October, as the inventory says.',
      'ci-cache-old was detached 23 days ago.',
      'vm-train-new is three days old.',
      'It will be ready for review on 1 December.',
      'It was created on October 29.',
      'ci-runner-04 and feature-env-07 were both created before 1 June 2026.',
      'In May prices were lower.',
      'ci-cache-old goes on 2 November at the earliest.',
      'qa-selenium-data has been unattached for two days.',
      'The address eip-perf-old was last seen on 3 October.',
      'Prices are those of 20 July 2026.',
      'ledger-prod-old has 31 days to go.',
    ],
    false: [
      no('feature-env-07 was created on 2026-05-31.'),
      no('feature-env-07 was launched on 29 May.'),
      no('artifact-proxy-dev was set up on November 9th, 2025.'),
      no('ci-runner-04 was born on the 24th of December.'),
      no('qa-selenium-03 was created on Nov 5.'),
      no('ledger-stg-01 was created on 16 Sept.'),
      no('ledger-prod-old was created on 21 September and detached on 11 June.'),
      no('claims-export-2025 was created on 23 August.'),
      no('perf-bench-01 was created on Apr 9.'),
      no('vm-featstore-test was created on 24 July.'),
      no('vm-model-cache was created on 21 March 2025.'),
      no('qa-selenium-data was detached on 30 October. It was created on 30 October.'),
      no('qa-selenium-03 was billed on 30 October.'),
      no('qa-selenium-03 has been off since 31 October, as the inventory says.'),
      no('ci-cache-old was detached 22 days ago.'),
      no('vm-train-new is four days old.'),
      no('ci-cache-old was created 23 days ago.'),
      no('On 3 October ci-cache-old was detached.'),
      no('vm-train-new, like vm-featstore-test, was created on 29 October. The latter was created on 29 October.'),
    ],
  },
  {
    id: 'days/own',
    case: 'c01',
    of: ref.seleniumData,
    true: [
      'Detached on 30 October 2026.',
      'It was detached 2 days ago.',
      'Created on 25 February 2025.',
      '2026-10-30.',
    ],
    false: [no('Detached on 29 October 2026.'), no('It was detached 3 days ago.'), no('Since 2026-10-29.')],
  },
];

export const rewordings: readonly Rewording<CloudCost>[] = said.flatMap(sentences);
