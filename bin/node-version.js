// Plain JavaScript that Node 12 can parse: it has to run where nothing else does.
import { existsSync, readFileSync } from 'node:fs'

const minimum = [22, 18]

export function refusal() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const pinned = pin()
  if (pinned && process.versions.node !== pinned)
    return `assize: this is Node ${process.versions.node}, the repository is locked to ${pinned}. Run \`npm ci\` (without --omit=optional), then use npm run, npm test or npx.`
  if (!pinned && (major < minimum[0] || (major === minimum[0] && minor < minimum[1])))
    return `assize: this is Node ${process.versions.node}, at least ${minimum.join('.')} is needed.`
  return undefined
}

function pin() {
  const manifest = new URL('../tools/node/package.json', import.meta.url)
  if (!existsSync(manifest)) return undefined
  return JSON.parse(readFileSync(manifest, 'utf8')).optionalDependencies[`node-${process.platform}-${process.arch}`]
}
