// Fails on a violation, and fails when it did not see every source file.
import { globSync } from 'node:fs'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { dependencyRules } from './dependency-rules.ts'

const rooms = ['kernel', 'statistics', 'fingerprint', 'harness', 'graders', 'cases']
const { forbidden, options } = dependencyRules
const { output } = await cruise(rooms, { ...options, ruleSet: { forbidden }, validate: true }, undefined, { tsConfig: extractTSConfig('tsconfig.json') })
const { modules, summary } = output as ICruiseResult
const seen = new Set(modules.map((m) => m.source))
const files = globSync(rooms.map((room) => `${room}/**/*.ts`))
const missing = files.filter((file) => !seen.has(file))
for (const v of summary.violations) console.log(`${v.rule.name}: ${v.from} -> ${v.to}`)
for (const file of missing) console.log(`not seen: ${file}`)
console.log(`${files.length - missing.length} modules, ${summary.violations.length} violations${missing.length ? `, ${missing.length} files not seen` : ''}`)
process.exitCode = summary.violations.length > 0 || missing.length > 0 || files.length === 0 ? 1 : 0
