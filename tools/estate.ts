// node tools/with-node.js tools/estate.ts [--check]: writes the generated world of the cloud-cost benchmark, or compares
// it with the committed files and fails with the name of the first that differs, is missing or is not generated.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { firstDifference } from '../cases/cloud-cost/world/generator/compare-files.ts';
import { estateSeed, generateEstate } from '../cases/cloud-cost/world/generator/generate-estate.ts';

const world = 'cases/cloud-cost/world';
const files = generateEstate(estateSeed);

if (!process.argv.includes('--check')) {
  for (const { path, text } of files) {
    mkdirSync(dirname(`${world}/${path}`), { recursive: true });
    writeFileSync(`${world}/${path}`, text);
  }
  console.log(`${files.length} files of the estate written below ${world}`);
}

const paths = globSync('{data,plan}/**/*.*', { cwd: world }).map((path) => path.replaceAll('\\', '/'));
const committed = new Map(paths.map((path) => [path, readFileSync(`${world}/${path}`, 'utf8')]));
const difference = firstDifference(files, committed);
if (difference === undefined) console.log(`${files.length} files of the estate are as generated`);
else {
  console.log(`${world}/${difference}. Write the files again with: node tools/with-node.js tools/estate.ts`);
  process.exitCode = 1;
}
