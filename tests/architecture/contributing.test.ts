// CONTRIBUTING.md cannot name a script or leave out a room that is not as it says.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rooms, workshops } from '../../tools/rooms.ts';

const repository = join(import.meta.dirname, '../..');
const text = readFileSync(join(repository, 'CONTRIBUTING.md'), 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(repository, 'package.json'), 'utf8'),
);

test('the layout table has a row for every room and workshop', () => {
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  const named = new Set(
    rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)\/`/g)].map(([, name = '']) => name)),
  );

  expect([...named].toSorted()).toEqual([...rooms, ...workshops].toSorted());
});

test('every script that is named exists, and every script is named', () => {
  const named = [...text.matchAll(/`npm (?:run (?:-s )?)?([a-z:]+)[ `]/g)].map(([, name = '']) => name);
  const ofNpm = new Set(['ci', 'exec', 'run']);

  expect([...new Set(named.filter((name) => !ofNpm.has(name)))].toSorted()).toEqual(Object.keys(scripts).toSorted());
});
