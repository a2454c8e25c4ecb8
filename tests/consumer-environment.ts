// The environment of somebody who uses the package: nothing of npm's, Node's or the test runner's, and no folder of ours on the PATH.
import { delimiter } from 'node:path';

const ours = /^(npm_|NODE|VITEST|INIT_CWD$|ASSIZE_)/i;

export function consumerEnvironment(environment: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment))
    if (value !== undefined && !ours.test(name)) kept[name] = value;
  const path = (environment['PATH'] ?? '').split(delimiter);
  kept['PATH'] = path.filter((part) => !/node_modules|node-gyp-bin/.test(part)).join(delimiter);
  return kept;
}
