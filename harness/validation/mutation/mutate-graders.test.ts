import { describe, expect, test } from 'vitest';
import type { Defect, Rewording, Shape } from '../../../kernel/contracts/index.ts';
import type { MutationDeps } from './mutate-graders.ts';
import { mutateText } from './testing/mutate-text.ts';
import type { TextSuite } from './testing/mutate-text.ts';

const rest = "id: 'tiny', version: '1', reference: {}, record: {}, world: () => ({}), mutants: []";

const limitSuite = `
const grader = {
  id: 'size',
  codes: { 'too-large': 'it is too large' },
  grade({ case: c, record: r }) {
    if (r.size >= c.expect.limit)
      return { verdict: 'fail', checked: 1, findings: [{ code: 'too-large', message: 'm', at: ['/size'] }] };
    return { verdict: 'pass', checked: 1, findings: [] };
  },
};
export default { ${rest}, graders: [grader], defects: [] };
`;

function size(id: string, planted: number): Defect<Shape> {
  return { id, fails: { grader: 'size', code: 'too-large' }, plant: () => ({ size: planted }) };
}

const far = size('far-too-large', 90);
const atLimit = size('at-the-limit', 10);
const limited: TextSuite = {
  suite: limitSuite,
  cases: [{ id: 'c1', input: {}, expect: { limit: 10 } }],
  records: { c1: { size: 3 } },
};

const shown = ({ survivors }: Awaited<ReturnType<typeof mutateText>>): readonly string[] =>
  survivors.map(({ status, original, replacement }) => `${status}: ${original} -> ${replacement}`);

describe('what a defect suite leaves unnoticed', () => {
  test('a boundary that no defect tries survives', async () => {
    const found = await mutateText({ ...limited, defects: [far] });

    expect(shown(found)).toContain('survived: r.size >= c.expect.limit -> r.size > c.expect.limit');
    expect(found.passed).toBe(false);
  });

  test('the same boundary is killed by a defect at the limit', async () => {
    const found = await mutateText({ ...limited, defects: [far, atLimit] });

    expect(shown(found)).not.toContain('survived: r.size >= c.expect.limit -> r.size > c.expect.limit');
  });

  test('an honest rewording at the limit kills a mutant that refuses it', async () => {
    const below: Rewording<Shape> = { id: 'nine', family: 'nine', honest: true, apply: () => ({ size: 9 }) };
    const suite = limitSuite.replace('r.size >= c.expect.limit', 'r.size > c.expect.limit - 1');
    const without = await mutateText({ ...limited, suite, defects: [atLimit] });
    const found = await mutateText({ ...limited, suite, defects: [atLimit], rewordings: [below] });
    const boundary = 'survived: r.size > c.expect.limit - 1 -> r.size >= c.expect.limit - 1';

    expect(shown(without)).toContain(boundary);
    expect(shown(found)).not.toContain(boundary);
  });

  test('held-out rewordings kill nothing', async () => {
    const below: Rewording<Shape> = {
      id: 'ten',
      family: 'ten',
      honest: false,
      heldOut: true,
      fails: { grader: 'size' },
      apply: () => ({ size: 10 }),
    };
    const found = await mutateText({ ...limited, defects: [far], rewordings: [below] });

    expect(shown(found)).toContain('survived: r.size >= c.expect.limit -> r.size > c.expect.limit');
  });
});

describe('what is no kill', () => {
  test('a grade that breaks its contract is told as a crash', async () => {
    const found = await mutateText({ ...limited, defects: [far, atLimit] });

    expect(shown(found)).toEqual(["crashed: [{ code: 'too-large', message: 'm', at: ['/size'] }] -> []"]);
    expect(found.graders).toMatchObject([{ grader: 'size', crashed: 1, survived: 0 }]);
  });

  test('a grader that throws where it is changed is told as a crash', async () => {
    const suite = limitSuite.replace('if (r.size >=', 'const sizes = [r.size]; if (sizes[0].valueOf() >=');
    const found = await mutateText({ ...limited, suite, defects: [far, atLimit] });

    expect(shown(found)).toContain('crashed: [r.size] -> []');
  });

  test('a loop that never ends is stopped and told as timed out', async () => {
    const suite = limitSuite.replace('if (r.size >=', 'let n = 0; while (n < r.size) { n += 1; } if (n >=');
    const found = await mutateText({ ...limited, suite, defects: [far, atLimit] });

    expect(shown(found)).toContain('timed out: n += 1; -> ;');
    expect(found.graders[0]?.timedOut).toBeGreaterThan(0);
  });

  test('code that no check reaches survives, and says so', async () => {
    const suite = limitSuite.replace(
      'if (r.size >=',
      'if (r.strange === 1) return { verdict: "pass", checked: 2, findings: [], notes: [!r.size] }; if (r.size >=',
    );
    const { survivors } = await mutateText({
      ...limited,
      suite: suite.replace('if (r.strange', 'if (r.strange === 2) { r.log(5); } if (r.strange'),
      defects: [far, atLimit],
    });

    expect(survivors.find(({ original }) => original === '5')).toMatchObject({
      status: 'survived',
      checks: 0,
      graders: ['size'],
    });
  });
});

describe('the count of facts that a grader looks at', () => {
  const counting = limitSuite
    .replace('if (r.size >=', 'let looked = 0; looked += 2; if (r.size >=')
    .replaceAll('checked: 1', 'checked: looked');
  const statement = 'survived: looked += 2; -> ;';

  test('kills a mutant that only changes it where it is pinned, and is told apart', async () => {
    const found = await mutateText({ ...limited, suite: counting, defects: [far, atLimit], counts: true });

    expect(shown(found)).not.toContain(statement);
    expect(found.graders[0]?.killedByCount).toBeGreaterThan(0);
    expect(found.graders[0]?.killedByVerdict).toBeGreaterThan(0);
  });

  test('is nothing to be noticed where it is not pinned', async () => {
    const found = await mutateText({ ...limited, suite: counting, defects: [far, atLimit] });

    expect(shown(found)).toContain(statement);
    expect(found.graders[0]?.killedByCount).toBe(0);
  });
});

describe('a mutant that does not type-check', () => {
  test('is told apart when it crashed, and is no part of the score', async () => {
    const asked: string[] = [];
    const withTypeErrors: MutationDeps['withTypeErrors'] = (changes) => {
      asked.push(...changes.map(({ text }) => text));
      return changes.map(({ index }) => index);
    };
    const found = await mutateText({ ...limited, defects: [far, atLimit], withTypeErrors });

    expect(asked).toEqual([limitSuite.replace("[{ code: 'too-large', message: 'm', at: ['/size'] }]", '[]')]);
    expect(found.survivors).toEqual([]);
    expect(found.invalid).toMatchObject([{ status: 'invalid' }]);
    expect(found.graders).toMatchObject([{ crashed: 0, invalid: 1, score: 1 }]);
  });
});

test('what killed a mutant last time is tried first, and is no kill by itself', async () => {
  const first = await mutateText({ ...limited, defects: [far, atLimit] });
  const boundary = Object.entries(JSON.parse(first.killers) as Record<string, string>).find(([id]) =>
    id.includes('r.size >= c.expect.limit -> r.size > c.expect.limit'),
  );
  const again = await mutateText({ ...limited, defects: [far, atLimit], killers: first.killers });
  const without = await mutateText({ ...limited, defects: [far], killers: first.killers });

  expect(boundary?.[1]).toBe('c1 defect at-the-limit, size');
  expect({ ...again, seconds: 0, mutantsPerSecond: 0 }).toEqual({ ...first, seconds: 0, mutantsPerSecond: 0 });
  expect(shown(without)).toContain('survived: r.size >= c.expect.limit -> r.size > c.expect.limit');
});

test('two mutations that leave the same text are one mutant', async () => {
  const suite = limitSuite.replace('if (r.size', 'if (true) r.seen; if (r.size');
  const { survivors } = await mutateText({ ...limited, suite, defects: [far, atLimit] });

  expect(survivors.filter(({ replacement }) => /^(false|if \(false\) r\.seen;)$/.test(replacement))).toHaveLength(1);
});

describe('where the mutants are', () => {
  const files = {
    'graders.ts': `
import { limits } from './limits.ts';
export const grader = {
  id: 'size',
  codes: { 'too-large': 'it is too large' },
  grade({ case: c, record: r }) {
    if (!limits.has(r.size)) return { verdict: 'pass', checked: 1, findings: [] };
    return { verdict: 'fail', checked: 1, findings: [{ code: 'too-large', message: 'm', at: [] }] };
  },
};`,
    'limits.ts': `
const forbidden = [90, 91];
export const limits = new Set(forbidden);
export const others = [1, 2];`,
  };
  const suite = `
import { grader } from './graders.ts';
const costs = [5, 6];
export default { ${rest}, graders: [grader], defects: [], costs };
`;

  test('in every module that the graders use, at load time too, and nowhere else', async () => {
    const found = await mutateText({ ...limited, suite, files, defects: [far] });

    expect(found.survivors.map(({ file, original, replacement }) => `${file}: ${original} -> ${replacement}`)).toEqual([
      "graders.ts: [{ code: 'too-large', message: 'm', at: [] }] -> []",
      'limits.ts: 91 -> 92',
    ]);
    expect(found.mutants).toBe(8);
  });

  test('the lines of a table are mutants of the graders that read them', async () => {
    const grader = (id: string): string => `
export const ${id} = {
  id: '${id}',
  codes: { 'too-large': 'it is too large' },
  grade({ record: r }) {
    if (!limits.${id}.has(r.${id})) return { verdict: 'pass', checked: 1, findings: [] };
    return { verdict: 'fail', checked: 1, findings: [{ code: 'too-large', message: 'm', at: [] }] };
  },
};`;
    const found = await mutateText({
      ...limited,
      suite: suite.replace('{ grader }', '{ size, weight }').replace('[grader]', '[size, weight]'),
      files: {
        'graders.ts': `import { limits } from './limits.ts';${grader('size')}${grader('weight')}`,
        'limits.ts': `
const sizes = new Set([90, 91]);
export const limits = { size: sizes, weight: new Set([80, 81]) };`,
      },
      defects: [
        far,
        { id: 'heavy', fails: { grader: 'weight', code: 'too-large' }, plant: () => ({ size: 3, weight: 80 }) },
      ],
    });

    expect(found.survivors.filter(({ file }) => file === 'limits.ts')).toMatchObject([
      { original: '91', replacement: '92', graders: ['size'] },
      { original: '81', replacement: '82', graders: ['weight'] },
    ]);
  });

  test('of one file when only that is asked for, counted by file', async () => {
    const found = await mutateText({ ...limited, suite, files, defects: [far], mutated: 'limits.ts' });

    expect(found.files).toEqual([
      {
        file: 'limits.ts',
        mutants: 4,
        killed: 3,
        killedByVerdict: 3,
        killedByCount: 0,
        survived: 1,
        crashed: 0,
        timedOut: 0,
        equivalent: 0,
        invalid: 0,
      },
    ]);
    expect(found.graders).toMatchObject([{ grader: 'size', mutants: 4 }]);
  });

  test('the result does not depend on how many laboratories share the work', async () => {
    const {
      seconds: _s,
      mutantsPerSecond: _m,
      ...one
    } = await mutateText({ ...limited, suite, files, defects: [far] });
    const {
      seconds: _t,
      mutantsPerSecond: _n,
      ...three
    } = await mutateText({
      ...limited,
      suite,
      files,
      defects: [far],
      laboratories: 3,
    });

    expect(three).toEqual(one);
  });
});

describe('the list of equivalents', () => {
  const entry = (original: string, replacement: string): string =>
    `- file: suite.ts\n  in: grade\n  original: "${original}"\n  replacement: "${replacement}"\n  reason: no record has it\n`;
  const boundary = entry('r.size >= c.expect.limit', 'r.size > c.expect.limit');

  test('takes a mutant out of the score and shows its reason', async () => {
    const found = await mutateText({ ...limited, defects: [far], equivalents: boundary });

    expect(found.faults).toEqual([]);
    expect(found.equivalents).toMatchObject([{ original: 'r.size >= c.expect.limit', reason: 'no record has it' }]);
    expect(found.graders).toMatchObject([{ equivalent: 1 }]);
  });

  test('an entry whose mutant is killed is a fault', async () => {
    const found = await mutateText({ ...limited, defects: [far, atLimit], equivalents: boundary });

    expect(found.passed).toBe(false);
    expect(found.faults).toEqual([expect.stringContaining('is no equivalent: a check notices')]);
  });

  test('an entry that fits nothing any more is a fault', async () => {
    const equivalents = boundary + entry('r.size >= c.expect.most', 'r.size > c.expect.most');
    const found = await mutateText({ ...limited, defects: [far], equivalents });

    expect(found.passed).toBe(false);
    expect(found.faults).toEqual([expect.stringMatching(/^equivalents\.yaml:6 .* fits no mutant any more/)]);
  });

  test('an entry without a reason is refused with its place', async () => {
    const equivalents = '- file: suite.ts\n  original: a\n';

    await expect(mutateText({ ...limited, defects: [far], equivalents })).rejects.toThrow(
      'equivalents.yaml:1:3 reason is missing or no text',
    );
  });
});

describe('what is refused', () => {
  test('checks that do not hold on the unchanged graders', async () => {
    await expect(mutateText({ ...limited, defects: [size('harmless', 4)] })).rejects.toThrow(
      'c1 defect harmless, size (broken)',
    );
  });

  test('a suite whose graders cannot be found in its text', async () => {
    const suite = limitSuite.replace('export default { ', 'const made = { ').replace('record: {}', "['record']: {}");

    await expect(mutateText({ ...limited, suite: `${suite}\nexport default made;`, defects: [far] })).rejects.toThrow(
      'no object with graders, reference and record stands in this file',
    );
  });
});
