// npm run boundaries: prints `N modules, 0 violations`, or what is wrong and what to do instead; then fails.
import { join } from 'node:path';
import { checkBoundaries } from './check-boundaries.ts';

const { files, notSeen, violations } = await checkBoundaries(join(import.meta.dirname, '..'));
for (const { rule, from, to, comment } of violations) console.log(`${rule}: ${from} -> ${to}\n  ${comment}`);
for (const file of notSeen) console.log(`not seen: ${file}`);
const unseen = notSeen.length > 0 ? `, ${notSeen.length} files not seen` : '';
console.log(`${files.length - notSeen.length} modules, ${violations.length} violations${unseen}`);
if (violations.length > 0 || notSeen.length > 0 || files.length === 0) process.exitCode = 1;
