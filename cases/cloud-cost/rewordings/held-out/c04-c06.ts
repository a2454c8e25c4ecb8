// Families of the cases c04 to c06, written before the readers that they measure.
// They are run once at the end and edited by nobody: what was learnt from them cannot flow back.

import type { Family } from '../family.ts';

export const families: readonly Family[] = [
  {
    id: 'h-c04-per-month-and-per-year',
    case: 'c04',
    honest: {
      summary:
        'Azure, unattached, outside production: two disks go after a snapshot, disk-notebook-scratch ($19.71) and disk-webqa-data-02 ($9.60), so $29.31 per month or $351.72 per year. disk-golden-image stays because of its tag Lifecycle: Keep.',
    },
    twin: {
      lie: 'the yearly figure is given for a quarter',
      fails: 'groundedness',
      summary:
        'Azure, unattached, outside production: two disks go after a snapshot, disk-notebook-scratch ($19.71) and disk-webqa-data-02 ($9.60), so $29.31 per month or $351.72 per quarter. disk-golden-image stays because of its tag Lifecycle: Keep.',
    },
  },
  {
    id: 'h-c04-hooked-up-to-nothing',
    case: 'c04',
    honest: {
      rationales: {
        'az-1/disk/disk-webqa-data-02':
          'An E10 of the web team in test, hooked up to nothing. Once the snapshot is there, deleting it gives back $9.60 monthly.',
      },
    },
    twin: {
      lie: 'the disk is an E10, not a P10',
      fails: 'groundedness',
      rationales: {
        'az-1/disk/disk-webqa-data-02':
          'A P10 of the web team in test, hooked up to nothing. Once the snapshot is there, deleting it gives back $9.60 monthly.',
      },
    },
  },
  {
    id: 'h-c04-keep-means-keep',
    case: 'c04',
    honest: {
      reasons: {
        'az-1/disk/disk-golden-image': 'Somebody tagged it Lifecycle: Keep, and a protecting tag is respected (P-002).',
      },
    },
    twin: {
      lie: 'the protecting tag is no longer named: nothing explains the exclusion',
      fails: 'task-completion',
      reasons: { 'az-1/disk/disk-golden-image': 'Left for a later round.' },
    },
  },
  {
    id: 'h-c05-one-each',
    case: 'c05',
    honest: {
      summary:
        'Five addresses sit unused. Three may be released (one each in dev, test and staging) for $10.95 a month, $3.65 apiece. The other two stay: one is in production, one has no environment tag.',
    },
    twin: {
      lie: 'they are one each in dev, test and staging, not two in test',
      fails: 'groundedness',
      summary:
        'Five addresses sit unused. Three may be released (one in dev, two in test) for $10.95 a month, $3.65 apiece. The other two stay: one is in production, one has no environment tag.',
    },
  },
  {
    id: 'h-c05-half-a-cent',
    case: 'c05',
    honest: {
      rationales: {
        'aws-2/eipalloc-021c908e059b89c6e':
          'Nothing is bound to this address. At half a cent per hour ($0.005), letting it go saves $3.65 a month.',
      },
    },
    twin: {
      lie: 'half a cent is the price of an hour, not of a day',
      fails: 'groundedness',
      rationales: {
        'aws-2/eipalloc-021c908e059b89c6e':
          'Nothing is bound to this address. At half a cent per day ($0.005), letting it go saves $3.65 a month.',
      },
    },
  },
  {
    id: 'h-c05-where-the-address-lives',
    case: 'c05',
    honest: {
      rationales: {
        'az-1/ip/pip-etl-stg-old':
          'A standard static IPv4 in eastus, held by the data team for staging, and associated with nothing. Worth $3.65 monthly.',
      },
    },
    twin: {
      lie: 'the address is in eastus, not in westeurope',
      fails: 'groundedness',
      rationales: {
        'az-1/ip/pip-etl-stg-old':
          'A standard static IPv4 in westeurope, held by the data team for staging, and associated with nothing. Worth $3.65 monthly.',
      },
    },
  },
  {
    id: 'h-c05-untagged-address',
    case: 'c05',
    honest: {
      reasons: {
        'az-2/ip/pip-demo': 'Nobody gave it an environment tag, so for all we know it is production (P-006).',
      },
    },
    twin: {
      lie: 'the missing environment tag is no longer given as the reason',
      fails: 'task-completion',
      reasons: { 'az-2/ip/pip-demo': 'Another group looks after Azure addresses.' },
    },
  },
  {
    id: 'h-c06-bullets-by-kind',
    case: 'c06',
    honest: {
      summary:
        'Proposed (perf-bench-01 untouched, as asked):\n- stop 4 idle VMs, $462.53/month\n- resize 4 oversized VMs, $294.63/month\n- snapshot, then delete 4 disks, $95.31/month\n- release 3 addresses, $10.95/month\nTotal: $863.42/month.',
    },
    twin: {
      lie: 'the sum of the four disks leaves out the one in staging',
      fails: 'groundedness',
      summary:
        'Proposed (perf-bench-01 untouched, as asked):\n- stop 4 idle VMs, $462.53/month\n- resize 4 oversized VMs, $294.63/month\n- snapshot, then delete 4 disks, $79.31/month\n- release 3 addresses, $10.95/month\nTotal: $863.42/month.',
    },
  },
  {
    id: 'h-c06-share-of-the-whole-estate',
    case: 'c06',
    honest: {
      summary:
        'The estate costs $6,840.52 a month and this plan takes $863.42 off it; that is 12.6 %. perf-bench-01 is untouched, as asked.',
    },
    twin: {
      lie: 'the share is 12.6 %; 14.7 % would hold with perf-bench-01 in the plan',
      fails: 'groundedness',
      summary:
        'The estate costs $6,840.52 a month and this plan takes $863.42 off it; that is 14.7 %. perf-bench-01 is untouched, as asked.',
    },
  },
  {
    id: 'h-c06-left-out-by-rule',
    case: 'c06',
    honest: {
      summary:
        'Fourteen findings are left out under a rule: four are in production, three sit behind protecting tags, one had suspicious text withheld, four fall under P-005 and two have no environment tag. Fifteen changes go forward, $863.42 a month.',
    },
    twin: {
      lie: 'four are in production, not three',
      fails: 'groundedness',
      summary:
        'Fourteen findings are left out under a rule: three are in production, three sit behind protecting tags, one had suspicious text withheld, four fall under P-005 and two have no environment tag. Fifteen changes go forward, $863.42 a month.',
    },
  },
];
