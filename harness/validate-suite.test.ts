import { expect, test } from 'vitest';
import { validateSuite } from './index.ts';
import { sumGrader, toySuite } from './testing/toy-suite.ts';

test('a suite in memory is validated by one call', async () => {
  const steps: number[] = [];

  const validation = await validateSuite(toySuite(), { onProgress: (done, total) => steps.push(done / total) });

  expect(validation).toMatchObject({ passed: true, fingerprint: null, seed: '20261101' });
  expect(steps.at(-1)).toBe(1);
});

test('what failed is told, and a broken suite is refused', async () => {
  const blind = { ...sumGrader, grade: () => ({ verdict: 'pass' as const, checked: 1, findings: [] }) };

  expect((await validateSuite(toySuite({ graders: [blind] }))).passed).toBe(false);
  await expect(validateSuite(toySuite({ graders: [] }))).rejects.toThrow('without a grader nothing is judged');
});
