// All families: those that graders are improved with, and those kept away from whoever improves them.
import type { Family } from './family.ts';
import { families as heldOutC01ToC03 } from './held-out/c01-c03.ts';
import { families as heldOutC04ToC06 } from './held-out/c04-c06.ts';
import { families as heldOutC07ToC09 } from './held-out/c07-c09.ts';
import { families as heldOutC10ToC12 } from './held-out/c10-c12.ts';
import { families as heldOutC13ToC15 } from './held-out/c13-c15.ts';
import { families as heldOutC16ToC18 } from './held-out/c16-c18.ts';
import { families as heldOutC19ToC22 } from './held-out/c19-c22.ts';
import { families as heldOutC23ToC26 } from './held-out/c23-c26.ts';
import { families as heldOutC27ToC30 } from './held-out/c27-c30.ts';
import { families as attributes } from './improve/attributes.ts';
import { families as countsAndQuantifiers } from './improve/counts-and-quantifiers.ts';
import { families as disclosures } from './improve/disclosures.ts';
import { families as listsAndTables } from './improve/lists-and-tables.ts';
import { families as longForm } from './improve/long-form.ts';
import { families as percentages } from './improve/percentages.ts';
import { families as periods } from './improve/periods.ts';
import { families as rangesAndComparisons } from './improve/ranges-and-comparisons.ts';
import { families as spellingAndRegister } from './improve/spelling-and-register.ts';
import { families as statesAndApprovals } from './improve/states-and-approvals.ts';
import { families as sumsOfSubsets } from './improve/sums-of-subsets.ts';
import { families as terse } from './improve/terse.ts';
import { families as wordsForNumbers } from './improve/words-for-numbers.ts';

export const families: readonly Family[] = [
  ...attributes,
  ...countsAndQuantifiers,
  ...disclosures,
  ...listsAndTables,
  ...longForm,
  ...percentages,
  ...periods,
  ...rangesAndComparisons,
  ...spellingAndRegister,
  ...statesAndApprovals,
  ...sumsOfSubsets,
  ...terse,
  ...wordsForNumbers,
];

/** Written by others than the graders' authors, and run when the graders are done. */
export const heldOutFamilies: readonly Family[] = [
  ...heldOutC01ToC03,
  ...heldOutC04ToC06,
  ...heldOutC07ToC09,
  ...heldOutC10ToC12,
  ...heldOutC13ToC15,
  ...heldOutC16ToC18,
  ...heldOutC19ToC22,
  ...heldOutC23ToC26,
  ...heldOutC27ToC30,
];
