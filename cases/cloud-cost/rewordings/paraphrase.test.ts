import { describe, expect, test } from 'vitest';
import type { Texts } from './family.ts';
import { families } from './families.ts';
import { choices } from './other-words.ts';
import { paraphrase } from './paraphrase.ts';

const seeds = ['a', 'b', 'c', 'd', 'e'];

function textsIn({ summary, caveats = [], rationales = {}, reasons = {} }: Texts): readonly string[] {
  return [
    ...(summary === undefined ? [] : [summary]),
    ...caveats,
    ...Object.values(rationales),
    ...Object.values(reasons),
  ];
}

const figuresIn = (texts: Texts): readonly string[] =>
  textsIn(texts)
    .flatMap((text) => text.match(/\d[\d,]*(?:\.\d+)?k?/g) ?? [])
    .sort();

const namesIn = (texts: Texts): readonly string[] =>
  textsIn(texts)
    .flatMap((text) => text.match(/\b[a-z]+-(?!up\b)[a-z0-9-]+/g) ?? [])
    .sort();

describe('a paraphrase', () => {
  test.each(families)('of $id keeps every figure and every name, whatever the seed', ({ id, honest, twin }) => {
    for (const seed of seeds)
      for (const texts of [honest, twin]) {
        const said = paraphrase(texts, { seed, name: id });

        expect(figuresIn(said)).toEqual(figuresIn(texts));
        expect(namesIn(said)).toEqual(namesIn(texts));
      }
  });

  test('is the same for the same seed and name, and another for another', () => {
    const [one] = families;
    if (!one) throw new RangeError('there is no family');
    const of = (seed: string, name: string): string => JSON.stringify(paraphrase(one.honest, { seed, name }));

    expect(of('a', 'x')).toBe(of('a', 'x'));
    expect(new Set(seeds.map((seed) => of(seed, 'x'))).size).toBeGreaterThan(1);
    expect(new Set(seeds.map((name) => of('a', name))).size).toBeGreaterThan(1);
  });

  test.each(families)('of the twin of $id differs from that of its honest texts', ({ id, honest, twin }) => {
    for (const seed of seeds)
      expect(textsIn(paraphrase(twin, { seed, name: id }))).not.toEqual(
        textsIn(paraphrase(honest, { seed, name: id })),
      );
  });

  test('leaves the order of sentences that lean on one another', () => {
    const summary = 'Two machines are idle. The former costs $140.16. The latter costs $60.74.';

    for (const seed of seeds) {
      const said = paraphrase({ summary }, { seed, name: 'x' }).summary ?? '';

      expect(said.indexOf('former')).toBeLessThan(said.indexOf('latter'));
    }
  });

  test('gives caveats in another order, and drops none', () => {
    const caveats = ['CPU was judged.', 'Prices were down.', 'Addresses do not come back.', 'Disks cost a little.'];
    const orders = seeds.map((seed) => paraphrase({ caveats }, { seed, name: 'x' }).caveats ?? []);

    for (const order of orders) expect([...order].sort()).toEqual([...caveats].sort());
    expect(new Set(orders.map((order) => order.join())).size).toBeGreaterThan(1);
  });

  test('keeps what stands in several lines in its order', () => {
    const summary = 'First:\n- a machine\n- a disk\nSum: $12.00. Left out: 2.';

    for (const seed of seeds)
      expect(paraphrase({ summary }, { seed, name: 'x' }).summary).toMatch(/^First:\n- .*\n- a disk\nSum: /);
  });
});

describe('ways to put a thing', () => {
  const wordings = (text: string): ReadonlySet<string> => new Set(choices.flat().map((way) => way(text)));

  test.each([
    ['It saves $1,457.64 a year.', 'It saves $1,457.64 per year.'],
    ['It costs $0.1664 per hour.', 'It costs $0.1664 an hour.'],
    ['$8,184, or $682.00.', 'USD 8,184, or USD 682.00.'],
    ['$8,184, or $682.00.', '8,184 dollars, or 682.00 dollars.'],
    ['p95 3.8 %, peak 14 %', 'p95 3.8%, peak 14%'],
    ['What it saves is not estimable.', 'What it saves cannot be estimated.'],
    ['The utilisation of the CPU', 'The utilization of the CPU'],
    ['Two findings were left out.', 'Two findings were excluded.'],
    ['The sources disagree about it.', 'The sources contradict each other about it.'],
  ])('%s becomes %s', (from, to) => {
    expect(wordings(from)).toContain(to);
  });

  test.each([
    '$1.9k a year ago',
    'a month of 730 hours',
    'in all three',
    'live prices were unavailable and so was the snapshot',
  ])('%s stays', (text) => {
    expect([...wordings(text)]).toEqual([text]);
  });
});
