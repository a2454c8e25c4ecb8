import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../kernel/contracts/index.ts';
import type { RecordToolCall } from '../record/schema.ts';
import { fitOutput, toolResultCapBytes, toolResultText } from './tool-result.ts';

type Output = { readonly [key: string]: Json };

const rows = (count: number, text: string): Json[] =>
  Array.from({ length: count }, (_, index) => ({ ref: `r${index}`, text }));

function fitted(output: Output, evidenceId: string | null = 'ev-01') {
  const result = fitOutput(output, evidenceId);
  if (result.kind !== 'fits') throw new Error(`too large: ${result.bytes}`);
  return result;
}

const bytes = (text: string): number => new TextEncoder().encode(text).length;

describe('the result of a tool as the model reads it', () => {
  test('stays as it is under the cap, with its evidence id first', () => {
    const output = { rows: rows(3, 'x') };

    const result = fitted(output);

    expect(result.output).toBe(output);
    expect(result.text.startsWith('{"evidence_id":"ev-01","rows":[')).toBe(true);
    expect(fitted(output, null).text).toBe(JSON.stringify(output));
  });

  test('loses the end of its longest list over the cap, keeps all that fits, and says so', () => {
    const output = { count: 400, short: rows(5, 'y'), findings: rows(400, 'x'.repeat(80)) };

    const { output: cut, text } = fitted(output);

    const kept = (JSON.parse(text) as { findings: unknown[] }).findings.length;
    expect(cut).toMatchObject({
      count: 400,
      short: output.short,
      truncated: { list: 'findings', kept, of: 400 },
    });
    expect(bytes(text)).toBeLessThanOrEqual(toolResultCapBytes);
    const more = {
      ...output,
      findings: output.findings.slice(0, kept + 1),
      truncated: { list: 'findings', kept: kept + 1, of: 400 },
    };
    expect(bytes(JSON.stringify({ evidence_id: 'ev-01', ...more }))).toBeGreaterThan(toolResultCapBytes);
  });

  test('finds the longest list inside objects and names its path', () => {
    const { output } = fitted({ page: { meta: 1, rows: rows(2_000, 'x'.repeat(20)) }, other: rows(3, 'x') });

    expect(output).toMatchObject({ page: { meta: 1 }, truncated: { list: 'page.rows', of: 2_000 } });
  });

  test('counts bytes, not characters', () => {
    const output = { rows: rows(400, '€'.repeat(20)) };
    expect(JSON.stringify(output).length).toBeLessThan(toolResultCapBytes);

    const { text } = fitted(output);

    expect(bytes(text)).toBeLessThanOrEqual(toolResultCapBytes);
    expect(text).toContain('"truncated"');
  });

  test.each([[24_576], [24_577]])('holds the cap to the byte at %i', (size) => {
    const long = ['r'.repeat(200)];
    const frame = bytes(JSON.stringify({ evidence_id: 'ev-01', note: '', rows: long }));

    const { output } = fitted({ note: 'n'.repeat(size - frame), rows: long });

    expect('truncated' in output).toBe(size > toolResultCapBytes);
  });

  test('is refused when not even an empty list makes it fit', () => {
    expect(fitOutput({ note: 'n'.repeat(30_000), rows: [1, 2] }, null).kind).toBe('too_large');
    expect(fitOutput({ note: 'n'.repeat(30_000) }, null).kind).toBe('too_large');
  });

  test('never exceeds the cap, whatever the lists hold', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 400, unit: 'grapheme' }), { maxLength: 300 }), (items) => {
        const result = fitted({ items });
        expect(bytes(result.text)).toBeLessThanOrEqual(toolResultCapBytes);
        expect(JSON.parse(result.text)).toEqual({ evidence_id: 'ev-01', ...result.output });
      }),
      { numRuns: 50 },
    );
  });

  test('is the message alone when the call failed', () => {
    const call: RecordToolCall = {
      id: 'tu',
      turn: 0,
      tool: 'look',
      input: {},
      startedAtMs: 0,
      durationMs: 0,
      result: { kind: 'error', error: 'invalid', message: 'look: "reff" is not a field' },
    };

    expect(toolResultText(call)).toBe('look: "reff" is not a field');
  });
});
