// node tools/with-node.js FILE [ARGS]: refuses an unfit Node, then runs FILE.
import { pathToFileURL } from 'node:url'
import { refusal } from '../bin/node-version.js'

const refused = refusal()
if (refused) {
  process.stderr.write(`${refused}\n`)
  process.exit(2)
}
process.argv.splice(1, 1)
await import(pathToFileURL(process.argv[1]).href)
