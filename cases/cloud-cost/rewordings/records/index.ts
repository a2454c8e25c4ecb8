// Honest records that differ from the reference in more than words, by topic: one family.
import { rewordings as calls } from './calls.ts';
import { rewordings as effects } from './effects.ts';
import { rewordings as words } from './words.ts';

export const rewordings = [...calls, ...effects, ...words];
