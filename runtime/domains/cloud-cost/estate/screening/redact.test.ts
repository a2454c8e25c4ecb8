import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeBase64 } from './base64.ts';
import { mayHoldSecret } from './may-hold-secret.ts';
import { createRedactor, findSecrets, redactedMark, redactSecrets } from './redact.ts';
import { secretFormats, spacedFormats } from './secret-formats.ts';

// Every secret here is made up; the one AWS key is the example of AWS's own documentation.
const documentedKey = 'AKIAIOSFODNN7EXAMPLE';
const filler = 'aB3dE5fG7hJ9kL2mN4pQ6rS8tU1vW0xYzC5bD7eF9gH3jK6lM8nP2qR4sT0uV1wX3yZ5aC7dE9fG2hJ4kL6mN8pQ1rS3tU5vW7xY9z';
const opaque = (length: number): string => filler.slice(0, length);
const hexDigits = (length: number): string => '0f1e2d3c4b5a69788796a5b4c3d2e1f0'.repeat(3).slice(0, length);

const formats: readonly (readonly [kind: string, secret: string, inText?: string])[] = [
  ['AWS access key id', documentedKey],
  ['AWS temporary key id', `ASIA${'Q7'.repeat(8)}`],
  ['AWS secret key, bare', 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'],
  ['AWS secret key, named', opaque(40), `aws_secret_access_key = ${opaque(40)}`],
  ['Anthropic key', ['sk-', 'ant-', 'api03-', opaque(93), 'AA'].join('')],
  ['OpenAI project key', `sk-proj-${opaque(74)}T3BlbkFJ${opaque(20)}`],
  ['OpenAI key', `sk-${opaque(48)}`],
  ['GitHub token', `ghp_${opaque(36)}`],
  ['GitHub fine-grained token', `github_pat_${opaque(22)}_${opaque(59)}`],
  ['GitLab token', `glpat-${opaque(20)}`],
  ['Slack token', `xoxb-123456789012-123456789012-${opaque(24)}`],
  ['Slack webhook', `hooks.slack.com/services/T0AAAAAAA/B0BBBBBBB/${opaque(24)}`],
  ['npm token', `npm_${opaque(36)}`],
  ['PyPI token', `pypi-${opaque(60)}`],
  ['Google API key', `AIza${opaque(35)}`],
  ['Google OAuth secret', `GOCSPX-${opaque(28)}`],
  ['Google OAuth token', `ya29.${opaque(40)}`],
  [
    'Azure storage key',
    `${opaque(86)}==`,
    `DefaultEndpointsProtocol=https;AccountName=a;AccountKey=${opaque(86)}==;EndpointSuffix=x`,
  ],
  ['Azure shared access key', `${opaque(43)}=`, `Endpoint=sb://x/;SharedAccessKey=${opaque(43)}=`],
  ['Azure SAS signature', `${opaque(43)}%3D`, `https://acme.example/c?sv=2024&sig=${opaque(43)}%3D&se=1`],
  ['Azure client secret', `aB38Q~${opaque(34)}`],
  ['private key', `-----BEGIN RSA PRIVATE KEY-----\n${opaque(64)}\n-----END RSA PRIVATE KEY-----`],
  ['private key without its end', `-----BEGIN PRIVATE KEY-----\n${opaque(64)}`],
  ['password in a URL', opaque(16), `https://user:${opaque(16)}@example.com/x`],
  ['password in a database URL', 'hunter2', `postgres://admin:hunter2@db.internal:5432/x`],
  ['JSON web token', `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.${opaque(43)}`],
  ['Stripe key', `sk_live_${opaque(24)}`],
  ['signing secret', `whsec_${opaque(32)}`],
  ['SendGrid key', `SG.${opaque(22)}.${opaque(43)}`],
  ['Twilio key', `SK${hexDigits(32)}`],
  ['Telegram bot token', `123456789:AA${opaque(33)}`],
  ['DigitalOcean token', `dop_v1_${hexDigits(64)}`],
  ['Vault token', `hvs.${opaque(30)}`],
  ['bearer header', opaque(32), `Authorization: Bearer ${opaque(32)}`],
  ['basic header', 'dXNlcjpwYXNzd29yZA==', 'authorization: Basic dXNlcjpwYXNzd29yZA=='],
  ['named password', 'hunter2hunter2', 'password=hunter2hunter2'],
  ['named password in JSON', 'hunter2hunter2', '{"dbPassword": "hunter2hunter2"}'],
  ['named token', 'abc123def456', "session_token: 'abc123def456'"],
];

describe('each format of the table', () => {
  test.each(formats)('redacts: %s', (_kind, secret, inText = `tag: ${secret}\n`) => {
    const redacted = redactSecrets(inText);

    expect(mayHoldSecret(inText)).toBe(true);
    expect(redacted).toContain(redactedMark);
    expect(redacted).not.toContain(secret);
  });

  test.each(formats)('redacts inside JSON and leaves JSON: %s', (_kind, secret, inText = `tag: ${secret}`) => {
    const redacted = redactSecrets(JSON.stringify({ before: 'kept', text: inText, after: 'kept' }));

    expect(JSON.parse(redacted)).toMatchObject({ before: 'kept', after: 'kept' });
    expect(redacted).not.toContain(JSON.stringify(secret).slice(1, -1));
  });
});

describe('a secret that hides', () => {
  const cut = (text: string, at: number, mark: string): string => text.slice(0, at) + mark + text.slice(at);

  test.each([
    ['behind a zero-width space', cut(documentedKey, 8, '\u200b')],
    ['behind a soft hyphen', cut(documentedKey, 12, '\u00ad')],
    ['behind a bidi mark', cut(documentedKey, 3, '\u202e')],
    [
      'in full-width letters',
      Array.from(documentedKey, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).join(''),
    ],
    [
      'in the tag alphabet',
      Array.from(documentedKey, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xe0000)).join(''),
    ],
    ['cut by a space', cut(documentedKey, 8, ' ')],
    ['cut by a line end', cut(`ghp_${opaque(36)}`, 20, '\n')],
    ['percent-encoded', `ghp%5F${opaque(36)}`],
    ['wrapped in base64', encodeBase64(documentedKey)],
    ['wrapped in base64 with company', encodeBase64(`user:${documentedKey}:x`)],
    ['wrapped in base64 after a path', `keys/${encodeBase64(documentedKey)}`],
  ])('is found %s', (_how, hidden) => {
    expect(redactSecrets(`value ${hidden} end`)).toBe(`value ${redactedMark} end`);
  });
});

// Field case EH-14.
describe('EH-14', () => {
  const mustGo = [
    documentedKey,
    `id=${documentedKey} secret=wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY`,
    `The box still holds ${documentedKey}, rotate it.`,
    ['sk-', 'ant-', 'api03-', 'SYNTHETIC', '0000000000000000000000'].join(''),
    ['x-api-key: ', 'sk-', 'ant-', 'api03-', 'SYNTHETIC', '1111111111111111111111'].join(''),
  ];
  const mustStay = [
    'fingerprint sha256:38a51363c0ffee00112233445566778899aabbccddeeff001122334455668e77',
    'plan_hash 6a6adfea2d0281bd6a6adfea2d0281bd6a6adfea2d0281bd6a6adfea2d0281bd',
    'account 123456789012',
    '550e8400-e29b-41d4-a716-446655440000',
    'role id AROASYNTHETICROLE0001',
    'sha512-V/ih7HEINpjNvYrxM5jf6Y3KVjY2VFNybtSnSfw5RnCyWuSm4lkxqOz9swfyXfomJjreCx+MkPv8h3AWSou+sQ==',
    'i-0b471c3bd841305d',
    'ev-07',
  ];

  test.each(mustGo)('redacts %s', (text) => {
    const redacted = redactSecrets(text);

    expect(redacted).not.toMatch(/AKIA|wJalr|sk-ant|SYNTHETIC|EXAMPLE/);
  });

  test('redacts both secrets of a line and keeps their names', () => {
    expect(redactSecrets(mustGo[1] ?? '')).toBe(`id=${redactedMark} secret=${redactedMark}`);
  });

  test('leaves every look-alike as it is', () => {
    const changed = mustStay.filter((text) => redactSecrets(text) !== text);

    console.log(`secret look-alikes redacted: ${changed.length} of ${mustStay.length}`);
    expect(changed).toEqual([]);
  });
});

test.each([
  'arn:aws:ec2:eu-west-1:123456789012:instance/i-0abc',
  '$602.69 a month, 40% of it idle; ev-01, ev-02',
  'az-1/vm/vm-notebook-dev-01 in rg-data-dev',
  '/subscriptions/00000000-0000-4000-8000-000000000001/resourceGroups/rg-data-dev/providers/Microsoft.Compute/virtualMachines/vm-1',
  '{"input_tokens":812,"output_tokens":96,"plan_hash":"6a6adfea2d0281bd6a6adfea2d0281bd6a6adfea2d0281bd6a6adfea2d0281bd"}',
  '{"NextToken":"eyJ2IjoiMSIsInAiOjJ9"}',
  'disk-notebook-scratch-and-something-long-enough-1',
  'the secret: nobody looked; password: forgotten by all',
  'ghp_ tokens, AKIA prefixes and sk- keys are formats',
  'see https://docs.example.com:8443/x and mail a@b.example',
  'https://user@example.com/path',
  '[REDACTED]',
])('leaves alone: %s', (text) => {
  expect(redactSecrets(text)).toBe(text);
});

test.each(['idle — “dev”, 40 % of it', 'größer als £5', 'plan ✓', 'a%2 b', 'passed 16 of 16'])(
  'does not even scan: %s',
  (text) => {
    expect(mayHoldSecret(text)).toBe(false);
  },
);

describe('known secrets', () => {
  const known = 'correct-horse~battery';
  const redactor = createRedactor([known]);

  test.each([
    ['raw', known],
    ['base64', encodeBase64(known)],
    ['hex', Array.from(known, (letter) => letter.charCodeAt(0).toString(16)).join('')],
    ['percent-encoded', Array.from(known, (letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')],
    ['behind a zero-width space', `${known.slice(0, 5)}\u200b${known.slice(5)}`],
  ])('are found by heart: %s', (_form, text) => {
    expect(redactor.redact(`x ${text} y`)).not.toContain(text);
    expect(redactSecrets(`x ${known} y`)).toContain(known);
  });

  test('are not looked for when they are too short to be one', () => {
    expect(createRedactor(['abc']).redact('abcdef')).toBe('abcdef');
  });
});

describe('laws', () => {
  const secretTexts = fc.constantFrom(...formats.map(([, secret, inText = secret]) => inText));
  const prose = fc.string({ unit: 'grapheme', maxLength: 30 });

  test('redacting twice is redacting once', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(secretTexts, prose), { maxLength: 6 }), (parts) => {
        const once = redactSecrets(parts.join(' '));

        expect(redactSecrets(once)).toBe(once);
      }),
      { seed: 14, numRuns: 300 },
    );
  });

  test('what the cheap question waves through, no format of the table matches', () => {
    const matches = (text: string): boolean =>
      [...secretFormats, ...spacedFormats].some(({ pattern, accepts }) =>
        [...text.matchAll(pattern)].some((match) => !accepts || accepts(match[1] ?? match[0])),
      );
    const pieces = fc.constantFrom(
      'AK',
      'IA',
      'sk-',
      'pass',
      'word',
      '=',
      ': ',
      '"',
      ' ',
      '7',
      'Qz',
      'key',
      '_',
      'token',
    );
    const edits = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(3), pieces), { maxLength: 3 });
    let matched = 0;

    fc.assert(
      fc.property(secretTexts, edits, (original, changes) => {
        const text = changes.reduce((before, [share, cut, piece]) => {
          const at = Math.floor(share * before.length);
          return before.slice(0, at) + piece + before.slice(at + cut);
        }, original);
        if (!matches(text)) return;
        matched += 1;
        expect(mayHoldSecret(text)).toBe(true);
      }),
      { seed: 14, numRuns: 3000 },
    );
    expect(matched).toBeGreaterThan(1000);
  });

  test('findings are in order, apart from one another and never hold the secret', () => {
    const found = findSecrets(`${documentedKey} and sk_live_${opaque(24)}`);

    expect(found).toEqual([
      { kind: 'aws-access-key-id', start: 0, end: 20 },
      { kind: 'stripe-key', start: 25, end: 57 },
    ]);
  });
});
