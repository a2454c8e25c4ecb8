import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodeFiles } from '../../harness/ports/node/files.ts';
import { commands } from '../../harness/cli/command-table.ts';
import { caveats } from '../../cases/cloud-cost/suite/caveats.ts';
import { renderedPages } from '../../tools/docs/rendered-pages.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => nodeFiles.readText(join(root, path)) ?? '';

test('every page that is rendered from code is as the code would render it', async () => {
  const stale = (await renderedPages(root)).filter(({ path, text }) => read(path) !== text).map(({ path }) => path);

  expect(stale, 'run: npm run docs').toEqual([]);
});

test('every caveat of the benchmark has its line in docs/limits.md', () => {
  for (const { id } of caveats) expect(read('docs/limits.md')).toContain(`| \`${id}\` |`);
});

test('the README names only commands and options that exist', () => {
  const readme = read('README.md');
  const known = new Set(commands.map((command) => command.name as string));
  const options = new Set(commands.flatMap((command) => command.options.map((option) => `--${option.name}`)));

  for (const [, name = ''] of readme.matchAll(/(?:`assize|-- |assize\.js) ([a-z]+)/g))
    if (!['ARGS', 'COMMAND'].includes(name)) expect(known).toContain(name);
  for (const [, option = ''] of readme.matchAll(/`(--[a-z]+)/g))
    expect([...options, '--help', '--loglevel']).toContain(option);
  expect([...known].every((name) => readme.includes(`assize ${name}`))).toBe(true);
});

test('links between the documents lead somewhere', () => {
  const pages = [
    'README.md',
    'CONTRIBUTING.md',
    ...(nodeFiles.list(join(root, 'docs')) ?? []).filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`),
  ];

  for (const page of pages)
    for (const [, target = ''] of read(page).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g))
      expect([page, target, nodeFiles.exists(join(root, page, '..', target))]).toEqual([page, target, true]);
});
