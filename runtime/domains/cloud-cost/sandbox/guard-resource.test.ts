import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guardRefusals } from '../../../contracts/sandbox.ts';
import type { Resource } from '../estate/world.ts';
import { guardResource } from './guard-resource.ts';
import { anAction, anEstate, aResource, aTrial, told } from './testing/small-estate.ts';

const withTags = (tags: Resource['tags']): Partial<Resource> => ({ tags });

const refused: readonly (readonly [string, string, Partial<Resource>])[] = [
  ['production', 'the environment', { environment: 'production' }],
  ['production', 'a tag, though the environment says dev', withTags({ ' ENV ': ' Prod ' })],
  ['production', 'a second tag', withTags({ Environment: 'dev', stage: 'live' })],
  ['unknown_environment', 'no environment', { environment: null, tags: {} }],
  ['protected', 'lifecycle: keep', withTags({ lifecycle: 'keep' })],
  ['protected', 'Lifecycle: Do-Not-Delete, in another case and padded', withTags({ ' Lifecycle': 'Do-Not-Delete ' })],
  ['protected', 'lifecycle: retain', withTags({ LIFECYCLE: 'retain' })],
  ['protected', 'lifecycle: protected', withTags({ lifecycle: 'PROTECTED' })],
  ['protected', 'compliance: legal-hold', withTags({ Compliance: 'legal-hold' })],
  ['protected', 'compliance: regulatory-hold', withTags({ compliance: 'Regulatory-Hold' })],
  ['protected', 'compliance: litigation-hold', withTags({ compliance: 'litigation-hold' })],
  ['untrusted_metadata', 'withheld text', { withheld: ['a'.repeat(64)] }],
];

describe('the last line refuses whatever the token says', () => {
  test.each(refused)('%s: %s', async (reason, _, over) => {
    const { ask, sandbox } = aTrial(anEstate(aResource({ ref: 'aws-1/i-9', ...over })));

    expect(told(await ask(anAction('stop_vm', 'aws-1/i-9'), 'stop'))).toBe(`refused: ${reason}`);
    expect(sandbox.executions()).toEqual([]);
  });

  test('unknown_resource: no such ref', async () => {
    expect(told(await aTrial().ask(anAction('stop_vm', 'aws-1/i-0'), 'stop'))).toBe('refused: unknown_resource');
  });

  test('every reason of the closed list is reached', () => {
    expect(new Set([...refused.map(([reason]) => reason), 'unknown_resource'])).toEqual(new Set(guardRefusals));
  });

  test('it reads the resource as it is at the step, not as it was approved', async () => {
    const { ask, change } = aTrial();
    const resize = anAction('resize_vm', 'aws-1/i-1');
    await ask(resize, 'stop');
    change('aws-1/i-1', { tags: { Compliance: 'legal-hold' } });

    expect(told(await ask(resize, 'resize'))).toBe('refused: protected');
    expect(told(await ask(resize, 'stop', true))).toBe('applied');
  });

  test('a review clears the one text it is about, and nothing else', async () => {
    const [read, unread] = ['a'.repeat(64), 'b'.repeat(64)];
    const estate = anEstate(
      aResource({ ref: 'aws-1/i-8', withheld: [read] }),
      aResource({ ref: 'aws-1/i-9', withheld: [read, unread] }),
    );
    const { ask } = aTrial(estate, {}, new Set([read]));

    expect(told(await ask(anAction('stop_vm', 'aws-1/i-8'), 'stop'))).toBe('applied');
    expect(told(await ask(anAction('stop_vm', 'aws-1/i-9', { id: 'a2' }), 'stop'))).toBe('refused: untrusted_metadata');
  });

  test.each([
    withTags({ lifecycle: 'ephemeral' }),
    withTags({ compliance: 'none' }),
    withTags({ note: 'keep' }),
    withTags({ constructor: 'keep', environment: 'preprod' }),
    { environment: 'staging' as const },
    { environment: 'test' as const },
  ])('it lets through %j', (over) => {
    expect(guardResource(aResource({ ref: 'aws-1/i-9', ...over }), new Set())).toBeNull();
  });
});

test('no tags, environment or withheld text let a forbidden resource through', () => {
  const word = fc.constantFrom(
    'Environment',
    'env',
    'lifecycle',
    'COMPLIANCE',
    'team',
    'dev',
    'prod',
    'keep ',
    'legal-hold',
    'x',
  );
  const resource = fc.record({
    environment: fc.constantFrom('production' as const, 'dev' as const, 'test' as const, null),
    tags: fc.dictionary(word, word, { maxKeys: 4 }),
    withheld: fc.array(fc.constant('hash'), { maxLength: 1 }),
  });
  /** Said again, in other words. */
  const isForbidden = ({
    environment,
    tags,
    withheld,
  }: Pick<Resource, 'environment' | 'tags' | 'withheld'>): boolean => {
    const text = Object.entries(tags)
      .map(([key, value]) => `${key.trim()}=${value.trim()}`.toLowerCase())
      .join('\n');
    return (
      environment === null ||
      environment === 'production' ||
      withheld.length > 0 ||
      /^(environment|env|stage)=(prod|production|prd|live)$/m.test(text) ||
      /^(lifecycle=(keep|do-not-delete|retain|protected)|compliance=(legal|regulatory|litigation)-hold)$/m.test(text)
    );
  };
  fc.assert(
    fc.property(resource, (over) => {
      expect(guardResource(aResource({ ref: 'aws-1/i-9', ...over }), new Set()) !== null).toBe(isForbidden(over));
    }),
    { numRuns: 2000 },
  );
});
