import { describe, expect, test } from 'vitest';
import { codesOf } from '../laws/codes-of.ts';

const stated = 'attribute-unsupported';
const propose = { S1: 'Idle.', S4: 'Idle.', K1: 'Nothing uses it.' };
const exclude = { X1: 'Reviewed.', X3: 'Reviewed.' };

describe('how many of a group have an attribute', () => {
  // Proposed: ci-runner-04 and ci-cache-old in dev, vm-webqa-02 in test. Left out: qa-selenium-03 in test, vm-model-cache in dev.
  test.each<[text: string, ...codes: string[]]>([
    ['Both machines are in dev.', stated],
    ['All three are in production.', stated],
    ['None of the three is in production.'],
    ['None of the three is in dev.', stated],
    ['Neither machine is in staging.'],
    ['Half of the machines are in dev.'],
    ['Half of the machines are in staging.', stated],
    ['Most of the three are in dev.'],
    ['Most of the three are in test.', stated],
    ['Two of the three are in dev.'],
    ['Two of the three are in test.', stated],
    ['Not one of them is in production.'],
    ['Every one of them is in dev.', stated],
    ['All three are not in production.'],
    ['All three are not in dev.', stated],
    ['The two on AWS are in staging.', stated],
    ['If all three were in production, nothing would be proposed.'],
    ['Seven machines are in production.', 'count-unsupported', stated],
    ['Of the two machines, both are in production.', stated],
    ['The first two are in production.'],
    ['Three more machines are in production.', 'count-unsupported'],
  ])('%s', (text, ...codes) => {
    expect(codesOf({ summary: text, propose, exclude })).toEqual(codes);
  });
});

describe('what a change sets', () => {
  test.each<[text: string, ...codes: string[]]>([
    ['It goes from m5.xlarge to m5.large.'],
    ['It goes from m5.large to m5.xlarge.', stated, stated],
    ['Resized to m5.large.'],
    ['Resized to m5.2xlarge.', stated],
    ['Shrunk into m5.xlarge.', stated],
    ['m5.xlarge today, m5.large tomorrow.'],
    ['m5.4xlarge today.', stated],
  ])('%s', (text, ...codes) => {
    expect(codesOf({ summary: 'The change.', propose: { R3: text } })).toEqual(codes);
  });
});

describe('what named resources are', () => {
  test.each<[text: string, ...codes: string[]]>([
    ['ci-runner-04 and vm-webqa-02 are in dev.', stated],
    ['ci-runner-04 (dev) and vm-webqa-02 (test) go.'],
    ['ci-runner-04 (test) and vm-webqa-02 (dev) go.', stated, stated],
    ['Neither ci-runner-04 nor vm-webqa-02 is in production.'],
    ['Neither ci-runner-04 nor ci-cache-old is in dev.', stated],
    ['Both ci-runner-04 and ci-cache-old are in dev.'],
    ['The dev machine ci-runner-04 goes.'],
    ['The production machine ci-runner-04 goes.', stated],
    ['vm-webqa-02 is not on Azure.', stated],
    ['vm-webqa-02 is the only one on Azure.'],
    ['ci-runner-04 is the only one in dev.', stated],
    ['ci-runner-04 does not sit in eastus.'],
    ['If ci-runner-04 sat in eastus, it would be kept.'],
    ['It sits in eastus.'],
  ])('%s', (text, ...codes) => {
    expect(codesOf({ summary: text, propose, exclude })).toEqual(codes);
  });
});
