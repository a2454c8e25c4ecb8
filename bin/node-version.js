// Says why this Node will not do, or nothing. It has to run where nothing else does, so: plain, old JavaScript.
import { existsSync, readFileSync } from 'node:fs';

const minimum = [22, 18];

export function refusal() {
  const version = process.versions.node;
  const pinned = pin();
  if (pinned && version !== pinned)
    return `assize: this is Node ${version}, the repository is locked to ${pinned}. Run \`npm ci\` (without --omit=optional), then use npm run, npm test or npx.`;
  const [major, minor] = version.split('.').map(Number);
  if (!pinned && (major < minimum[0] || (major === minimum[0] && minor < minimum[1])))
    return `assize: this is Node ${version}, at least ${minimum.join('.')} is needed. Install a newer Node and run the same command again.`;
  return undefined;
}

/** The version the repository is locked to on this platform; nothing in an installed package, which has no such file. */
function pin() {
  const manifest = new URL('../tools/node/package.json', import.meta.url);
  if (!existsSync(manifest)) return undefined;
  return JSON.parse(readFileSync(manifest, 'utf8')).optionalDependencies[`node-${process.platform}-${process.arch}`];
}
