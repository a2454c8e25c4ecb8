#!/usr/bin/env node
// Refuses an unfit Node, finds the program (sources in the repository, dist/ once installed), maps every end to an exit code.
import { existsSync } from 'node:fs'
import nodeModule from 'node:module' // default import: a named one that an old Node lacks would stop us before the refusal
import { refusal } from './node-version.js'

const refused = refusal()
if (refused) {
  process.stderr.write(`${refused}\n`)
  process.exit(2)
}
nodeModule.enableCompileCache?.()
const packageRoot = new URL('../', import.meta.url)
const inRepository = existsSync(new URL('harness/cli/assize.ts', packageRoot))
const at = (path) => new URL(inRepository ? `${path}.ts` : `dist/${path}.js`, packageRoot)
process.exitCode = 70 // what a process says that ends without an answer
process.on('uncaughtException', (error) => {
  process.stderr.write(`assize: internal error\n${error?.stack ?? error}\n`)
  process.exit(70)
})
try {
  const { main } = await import(at('harness/cli/assize').href)
  process.exitCode = await main({ argv: process.argv.slice(2), packageRoot, defaultSuite: at('cases/cloud-cost/suite') })
} catch (error) {
  process.exitCode = error?.code === 'BAD_INPUT' ? 2 : 70
  process.stderr.write(process.exitCode === 2 ? `${error.message}\n` : `assize: internal error\n${error?.stack ?? error}\n`)
}
