// node tools/with-node.js FILE [ARGS]: refuses an unfit Node, then runs FILE as if it had been called directly.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { refusal } from '../bin/node-version.js';

const refused = refusal();
if (refused) {
  process.stderr.write(`${refused}\n`);
  process.exit(2);
}
process.argv.splice(1, 1);
const [, file] = process.argv;
if (file === undefined) {
  process.stderr.write('with-node: no file given. Usage: node tools/with-node.js FILE [ARGS]\n');
  process.exit(2);
}
process.argv[1] = resolve(file);
await import(pathToFileURL(process.argv[1]).href);
