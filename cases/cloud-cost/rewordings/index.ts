// What other words can be put for the texts of this benchmark: all rewordings of its suite.
export { families, heldOutFamilies } from './families.ts';
export { rewordings } from './rewordings.ts';
