// `assize fingerprint`: one hash per part, and on request the files behind each.
import { canonicalJson } from '../../../kernel/encoding/canonical-json.ts';
import { instrumentParts, subjectParts } from '../../../kernel/contracts/index.ts';
import { fingerprintSuite } from '../../suite/fingerprint-suite.ts';
import type { Command } from '../context.ts';
import { fingerprintDeps, loadChosenSuite } from '../prepare.ts';

export const command: Command = async (args, context) => {
  const loaded = await loadChosenSuite(args, context);
  const { fingerprint, parts } = await fingerprintSuite(loaded, loaded.suite.reference, fingerprintDeps(context));
  if (args.flag('json')) {
    context.terminal.out(`${canonicalJson(args.flag('files') ? { fingerprint, parts } : { fingerprint })}\n`);
    return 0;
  }
  const groups = [
    ['instrument', instrumentParts, fingerprint.instrument],
    ['subject', subjectParts, fingerprint.subject],
  ] as const;
  const lines = [`fingerprint ${fingerprint.whole}`];
  for (const [name, names, hashes] of groups) {
    lines.push(name);
    for (const [part, hash] of Object.entries(hashes)) {
      const content = parts[part as (typeof names)[number]]; // the keys are the list's members
      lines.push(
        `  ${part.padEnd(16)} ${hash}  ${content?.files.length ?? 0} files, ${content?.packages.length ?? 0} packages`,
      );
      if (!args.flag('files')) continue;
      for (const file of content?.files ?? []) lines.push(`    ${file.sha256.slice(0, 12)}  ${file.path}`);
      for (const used of content?.packages ?? []) lines.push(`    package       ${used.name} ${used.version}`);
    }
  }
  context.terminal.out(`${lines.join('\n')}\n`);
  return 0;
};
