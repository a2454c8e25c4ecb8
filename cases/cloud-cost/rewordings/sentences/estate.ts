// Totals of the estate, published limits, risks and signatures: what belongs to the whole, and to one change alone.
import { ref } from '../refs.ts';
import { sentences } from './sentence.ts';
import type { FalseSentence, Said } from './sentence.ts';

const no = (code: string, ...said: readonly string[]): readonly FalseSentence[] => said.map((each) => [code, each]);

const said: readonly Said[] = [
  {
    id: 'estate/totals',
    case: 'c01',
    of: 'summary',
    true: [
      'The estate holds 149 resources.',
      'Of the estate $3,131.44 a month is what aws-1 costs.',
      'The estate findings are worth $1,900.30 a month.',
      '16 of the 30 estate findings are eligible.',
      'What is eligible in the estate saves $1,003.58 a month.',
      'Of 16 findings 8 are proposed.',
      'Two people sign any plan worth $1,000 or more.',
      'Idle means a CPU p95 under the limit of 5 % and a peak under the limit of 20 %.',
      'Oversized means a CPU peak under the limit of 40 %.',
    ],
    false: [
      ...no(
        'count-unsupported',
        'The estate holds 148 resources.',
        'The estate holds 32 resources in aws-1.',
        'The estate has 29 findings.',
        'Of 17 findings 8 are proposed.',
      ),
      ...no(
        'figure-unsupported',
        'Of the estate $3,213.44 a month is what aws-1 costs.',
        'The estate findings are worth $1,800.30 a month.',
        'What is eligible in the estate saves $1,103.58 a month.',
        'Two people sign any plan worth $1,100 or more.',
      ),
      ...no('comparison-false', 'Idle means a CPU p95 under the limit of 6 % and a peak under the limit of 20 %.'),
    ],
  },
  {
    id: 'estate/costs-of-what-no-inventory-holds',
    case: 'c03',
    of: ref.ciRunner,
    false: no('figure-of-another-resource', 'It was billed $9.60 in October.'),
  },
  {
    id: 'estate/periods-rests-and-largest',
    case: 'c01',
    of: 'summary',
    true: [
      'The plan saves $682.00 each month.',
      'The largest change saves $140.16.',
      '$140.16 from ci-runner-04, $60.74 from vm-webqa-02.',
    ],
    false: [
      ...no(
        'figure-unsupported',
        'The plan saves $672.00 each month.',
        'The plan saves $682.00: ci-runner-04 $140.16, and the remaining seven changes $441.84.',
      ),
      ...no('figure-of-another-resource', '$60.74 from ci-runner-04.'),
    ],
  },
  {
    id: 'estate/limits-of-resizing',
    case: 'c07',
    of: 'summary',
    true: [
      'Oversized means a CPU p95 under the limit of 15 % and a peak under the limit of 40 %.',
      'A finding needs data on at least the required 80 % of the days.',
    ],
  },
  {
    id: 'estate/limits-of-snapshots',
    case: 'c04',
    of: 'summary',
    true: ['A snapshot costs at most $0.05 per GB a month.'],
    false: no('figure-unsupported', 'A snapshot costs at most $0.50 per GB a month.'),
  },
  {
    id: 'estate/limits-of-signatures',
    case: 'c01',
    of: 'summary',
    true: ['Approvals come first; a plan over $1,000 would need them too.'],
    false: no('figure-unsupported', 'Two people sign. The plan saves over $1,000 a month.'),
  },
  {
    id: 'estate/limits-of-the-request',
    case: 'c09',
    of: 'summary',
    true: ['Findings under $60 were not asked for.'],
    false: no('comparison-false', 'web-prod-04 stays under the limit of $60.'),
  },
  {
    id: 'estate/limits-of-what-nobody-knows',
    case: 'c10',
    of: ref.webqa05,
    false: no('comparison-false', 'Signatures: its cost and its saving stay under $1,000.'),
  },
  {
    id: 'estate/risk-of-a-stop',
    case: 'c01',
    of: ref.ciRunner,
    true: ['Stopping it is low in risk.', 'One signature is enough for it.'],
    false: [
      ...no('attribute-unsupported', 'Stopping it is critical in risk.', 'Stopping it is medium in risk.'),
      ...no('count-unsupported', 'Three signatures are needed for it.'),
    ],
  },
  {
    id: 'estate/risk-of-a-deletion',
    case: 'c01',
    of: ref.ciCache,
    true: ['Deleting it is high in risk.', 'Two signatures are needed for it.'],
    false: [
      ...no('attribute-unsupported', 'Deleting it is low in risk.'),
      ...no('count-unsupported', 'One signature is enough for it.'),
    ],
  },
  {
    id: 'estate/coverage',
    case: 'c13',
    of: 'az-2/vm/vm-featstore-test',
    true: ['Its coverage is 40 %, to be exact 40.0 %.', 'It has metrics on 12 of 30 days.'],
    false: [
      ...no('metric-unsupported', 'Its coverage is 45 %.'),
      ...no('count-unsupported', 'It has metrics on 13 of 30 days.'),
    ],
  },
  {
    id: 'estate/savings-nobody-knows',
    case: 'c10',
    of: ref.webqa05,
    true: ['Resizing it may save something; it costs $60.74 a month now.'],
    false: no('figure-unsupported', 'Resizing it saves $0 a month.', 'Resizing it saves $0.00 a month.'),
  },
];

export const rewordings = said.flatMap(sentences);
