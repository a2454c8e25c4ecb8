// What the numbers describe, by name. The part that parses code is loaded apart: see scope/.
export { assembleFingerprint, hashParts, validationKey } from './assemble.ts';
export type { Part, Parts } from './assemble.ts';
export { fileDigest, partDigest } from './digest/part-digest.ts';
export type { PartContent } from './digest/part-digest.ts';
export { partContent, relativePath, suiteParts } from './scope/suite-parts.ts';
export type { SuiteScope } from './scope/suite-parts.ts';
