// The rewordings of the suite, in the order in which they are tried: hand-written ones first.
import type { Rewording } from '../../../kernel/contracts/defect.ts';
import type { CloudCost } from '../suite/agents.ts';
import { families, heldOutFamilies } from './families.ts';
import { paraphrasesOf, referenceInOtherWords, rewordingsOf } from './reword.ts';
import { rewordings as records } from './records/index.ts';
import { rewordings as sentences } from './sentences/index.ts';

export const rewordings: readonly Rewording<CloudCost>[] = [
  ...families.flatMap((family) => rewordingsOf(family, { heldOut: false })),
  ...families.flatMap(paraphrasesOf),
  ...referenceInOtherWords(2),
  ...records,
  ...sentences,
  ...heldOutFamilies.flatMap((family) => rewordingsOf(family, { heldOut: true })),
];
