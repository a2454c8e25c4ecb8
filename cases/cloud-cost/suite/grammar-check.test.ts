import { describe, expect, test } from 'vitest';
import { checkGrammar } from './grammar-check.ts';
import type { Expected, GrammarPorts } from './grammar-check.ts';

const nothing: Expected = { asks: true, submitted: null };

/** Requests numbered by their draw; the policy is right but for what `play` says. */
function ports(play: (request: string, right: Expected) => Expected): GrammarPorts {
  const right = new Map<string, Expected>();
  return {
    draw(draw) {
      const chance = draw();
      const request = `request ${chance}`;
      const submitted = { proposed: ['b', 'a'], excluded: ['c'] };
      const expected: Expected = chance < 0.2 ? nothing : { asks: chance < 0.4, submitted };
      right.set(request, expected);
      return { request, answers: expected.asks ? ['disks'] : [], expected };
    },
    play: (request) => play(request, right.get(request) ?? nothing),
  };
}

describe('the grammar check', () => {
  test('says that all are as the oracle says, in whatever order the refs come', () => {
    const { summary, faults } = checkGrammar(
      { count: 40, seed: '7' },
      ports((_, { asks, submitted }) => ({
        asks,
        submitted: submitted && { ...submitted, proposed: submitted.proposed.toReversed() },
      })),
    );

    expect(summary).toBe('40 requests, 40 as the oracle says');
    expect(faults).toEqual([]);
  });

  test('prints request, place, seed and both sets of what was read otherwise', () => {
    const { summary, faults } = checkGrammar(
      { count: 3, seed: '7' },
      ports((_, right) => ({ ...right, submitted: { proposed: ['a'], excluded: ['b', 'c'] } })),
    );

    expect(summary).toBe('3 requests, 0 as the oracle says');
    expect(faults[0]).toMatchInlineSnapshot(`
      "grammar: request 0 of seed 7: "request 0.13306046277284622", answered "disks"
        expected a question, then nothing submitted
        found    a question, then proposed [a] and left out [b, c]"
    `);
  });

  test.each<[string, (right: Expected) => Expected]>([
    ['a question that was not asked', (right) => ({ ...right, asks: !right.asks })],
    [
      'nothing submitted',
      (right) => ({ ...right, submitted: right.submitted ? null : { proposed: [], excluded: [] } }),
    ],
    [
      'one ref more',
      ({ asks, submitted }) => ({
        asks,
        submitted: { proposed: [...(submitted?.proposed ?? []), 'd'], excluded: submitted?.excluded ?? [] },
      }),
    ],
    [
      'an exclusion left unsaid',
      ({ asks, submitted }) => ({ asks, submitted: { proposed: submitted?.proposed ?? ['x'], excluded: [] } }),
    ],
  ])('finds %s', (_, wrong) => {
    expect(
      checkGrammar(
        { count: 30, seed: 'a' },
        ports((__, right) => wrong(right)),
      ).faults,
    ).toHaveLength(30);
  });

  test('draws the same requests for the same seed, and others for another', () => {
    const requests = (seed: string): readonly string[] =>
      checkGrammar(
        { count: 5, seed },
        ports((_, { asks }) => ({ asks: !asks, submitted: null })),
      ).faults;

    expect(requests('7')).toEqual(requests('7'));
    expect(requests('8')).not.toEqual(requests('7'));
  });
});
