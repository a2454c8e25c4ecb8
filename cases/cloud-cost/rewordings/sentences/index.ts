// Sentences made from the facts of the reference records, by topic: volume for the readers of prose, one family.
import { rewordings as groups } from './groups.ts';
import { rewordings as counts } from './counts.ts';
import { rewordings as days } from './days.ts';
import { rewordings as disclosures } from './disclosures.ts';
import { rewordings as estate } from './estate.ts';
import { rewordings as own } from './own.ts';
import { rewordings as states } from './states.ts';
import { rewordings as whose } from './whose.ts';
import { rewordings as periods } from './periods.ts';
import { rewordings as amounts } from './amounts.ts';
import { rewordings as precision } from './precision.ts';
import { rewordings as metrics } from './metrics.ts';
import { rewordings as comparisons } from './comparisons.ts';
import { rewordings as saidOnce } from './said-once.ts';
import { rewordings as shares } from './shares.ts';
import { rewordings as marks } from './marks.ts';
import { rewordings as sums } from './sums.ts';
import { rewordings as words } from './words.ts';

export const rewordings = [
  ...groups,
  ...disclosures,
  ...estate,
  ...own,
  ...days,
  ...states,
  ...counts,
  ...whose,
  ...periods,
  ...amounts,
  ...precision,
  ...metrics,
  ...comparisons,
  ...shares,
  ...saidOnce,
  ...marks,
  ...sums,
  ...words,
];
