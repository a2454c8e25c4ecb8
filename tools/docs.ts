// npm run docs [-- --check]: writes the pages that are rendered from code, or says which of them are stale.
// Exit codes and criteria come from their tables, the tour from real trials of the built-in benchmark.
import { join } from 'node:path';
import { renderedPages } from './docs/rendered-pages.ts';
import { nodeFiles } from '../harness/ports/node/files.ts';

const root = join(import.meta.dirname, '..');
const check = process.argv.includes('--check');
const pages = await renderedPages(root);
const stale = pages.filter(({ path, text }) => nodeFiles.readText(join(root, path)) !== text);
for (const { path, text } of stale) {
  console.log(`${check ? 'stale' : 'wrote'} ${path}`);
  if (check) continue;
  nodeFiles.makeFolder(join(root, path, '..'));
  nodeFiles.writeText(join(root, path), text);
}
console.log(`${pages.length} pages, ${stale.length} ${check ? 'stale' : 'written'}`);
process.exitCode = check && stale.length > 0 ? 1 : 0;
