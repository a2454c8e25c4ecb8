import { expect, test } from 'vitest';
import { secretIn } from './secrets.ts';

const key = (last: string): string => ['sk-', 'ant-', 'api03-', 'SYNTHETIC', last].join('');

test.each([
  'AKIAIOSFODNN7EXAMPLE',
  'id=AKIAIOSFODNN7EXAMPLE',
  'secret=wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  'aws_secret_access_key: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"',
  'The secret is wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY.',
  'Its secret access key is wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY.',
  'The box still holds AKIAIOSFODNN7EXAMPLE, rotate it.',
  'the temporary ASIAIOSFODNN7EXAMPLE too',
  key('0000000000000000000000'),
  `x-api-key: ${key('1111111111111111111111')}`,
  `ghp_${'a1B2'.repeat(9)}`,
  ['xoxb', '1234567890', 'abc'].join('-'),
  `eyJ${'a'.repeat(12)}.eyJ${'b'.repeat(12)}.${'c'.repeat(12)}`,
  '-----BEGIN RSA PRIVATE KEY-----',
  '-----BEGIN PRIVATE KEY-----',
  `AccountKey=${'Ab1/'.repeat(8)}==`,
  'postgres://admin:hunter2@db.internal/app',
])('finds the secret in %s', (text) => {
  expect(secretIn(text)).not.toBeNull();
});

test.each([
  'fingerprint sha256:38a51363c0ffee00112233445566778899aabbccddeeff001122334455668e77',
  'plan_hash 6a6adfea2d0281bd6a6adfea2d0281bd6a6adfea2d0281bd6a6adfea2d0281bd',
  'account 123456789012',
  '550e8400-e29b-41d4-a716-446655440000',
  'role id AROASYNTHETICROLE0001',
  'sha512-V/ih7HEINpjNvYrxM5jf6Y3KVjY2VFNybtSnSfw5RnCyWuSm4lkxqOz9swfyXfomJjreCx+MkPv8h3AWSou+sQ==',
  'i-0b471c3bd841305d',
  'ev-07',
  'secret: the digest is 6a6adfea2d0281bd6a6adfea2d0281bd6a6adfea2d0281bd6a6adfea2d0281bd',
  'XAKIAIOSFODNN7EXAMPLE',
  'AKIAIOSFODNN7EXAMPLEX',
  'no secret here, only the task-sk-list and https://example.com/a:b@c',
  'risk-aware-scheduling-of-long-running-things',
])('leaves %s alone', (text) => {
  expect(secretIn(text)).toBeNull();
});
