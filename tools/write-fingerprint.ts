// Part of the build: dist/fingerprint.json, computed from the sources, so that an installed package describes the same code.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nodeFiles as files } from '../harness/ports/node/files.ts';
import { nodeModules as modules } from '../harness/ports/node/modules.ts';
import { packageFingerprint } from '../harness/suite/fingerprint-suite.ts';
import { loadSuite } from '../harness/suite/load-suite.ts';
import { canonicalJson } from '../kernel/encoding/canonical-json.ts';

const packageRoot = new URL('../', import.meta.url).href;
const builtInSuite = `${packageRoot}cases/cloud-cost/suite.ts`;
const loaded = await loadSuite(builtInSuite, { files, modules });
const fingerprint = await packageFingerprint(loaded, { files, packageRoot, builtInSuite, pathOf: fileURLToPath });
writeFileSync(new URL('../dist/fingerprint.json', import.meta.url), `${canonicalJson(fingerprint)}\n`);
