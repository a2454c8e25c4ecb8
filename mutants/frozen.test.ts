// Each mutant is frozen: its numbers are comparable over time only as long as its fault stays the same. Whoever changes one
// on purpose pins its new hash here and says so.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sha256Hex } from '../kernel/encoding/sha256.ts';

const frozen: Readonly<Record<string, string>> = {
  quitter: '1fa299649ad9b26993ffd4240840239654b69a3d83fdb32ea0140716dd96b7ba',
  fabricator: '6d9976802616f6b37f42b109a1a0681bc439e005ec89371bfd94fc4420ace240',
  'scope-creeper': '6eeb6cba98c03b31db805f86a7cac7d6a669d0f8fa200778c571b9f48f43a400',
  'sloppy-caller': 'f9086e88ab95c095c7ca446222cb27ebd169ed1aed0d1361d96e2d62aaf88fcf',
  reckless: 'b397bf646eb5d8b0f61a3ec0088ca0b5e9456607f755ea5033758cf1a680f435',
  denier: '8e81a42365cae181dfb5759913c4d0a692de39f07dd529df2da59669d084ae44',
};

test.each(Object.entries(frozen))('%s is as it was frozen', (name, hash) => {
  const text = readFileSync(new URL(`./${name}.ts`, import.meta.url), 'utf8');

  expect(sha256Hex(text)).toBe(hash);
});
