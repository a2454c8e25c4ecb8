// The table of secret formats: what a credential looks like. The redactor decides where and in which readings to look.

export interface SecretFormat {
  readonly kind: string;
  /** A text without any of these cannot match; none means that the pattern itself must be tried. */
  readonly hints: readonly string[];
  /** Global, with indices. When it has a first group, only the group is secret: the rest names it. */
  readonly pattern: RegExp;
  /** A last look at the match, for formats that are only a length and an alphabet. */
  readonly accepts?: (secret: string) => boolean;
}

const format = (
  kind: string,
  hints: readonly string[],
  pattern: RegExp,
  accepts?: (secret: string) => boolean,
): SecretFormat => ({ kind, hints, pattern, ...(accepts ? { accepts } : {}) });

/** What may not stand right before or after a token, so that a token inside a longer word is not one. */
const start = '(?<![A-Za-z0-9])';
const end = '(?![A-Za-z0-9])';
const token = (body: string): RegExp => new RegExp(`${start}${body}${end}`, 'dg');

/** Names under which people store credentials. A page token is a bookmark, not a credential. */
const credentialNames = [
  'pass(?:word|wd|phrase)',
  '(?<![A-Za-z])(?:pass|pwd)',
  'secret(?:[_-]?access)?(?:[_-]?key)?',
  'api[_-]?key',
  '(?:access|account|private|signing|encryption)[_-]?key',
  '(?<!(?:next|page|skip|continuation)[_-]?)token',
  'credentials?',
].join('|');

const hasDigit = (text: string): boolean => /\d/.test(text);
const isMixed = (text: string): boolean => hasDigit(text) && /[A-Z]/.test(text) && /[a-z]/.test(text);

/** Shannon entropy of the characters, in bits a character. */
function entropyBits(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

/** Not a word: it holds a digit, or is long and has no separators or two cases. */
const looksOpaque = (value: string): boolean =>
  hasDigit(value) ||
  (value.length >= 16 && !/[-_.:/]/.test(value)) ||
  (value.length >= 20 && /[A-Z]/.test(value) && /[a-z]/.test(value));

export const secretFormats: readonly SecretFormat[] = [
  format('aws-access-key-id', ['AKIA', 'ASIA', 'ABIA', 'ACCA'], token('(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}')),
  format(
    'aws-secret-access-key',
    [],
    /(?<![A-Za-z0-9+/=_-])[A-Za-z0-9+/]{40}(?![A-Za-z0-9+/=_-])/dg,
    (value) => isMixed(value) && entropyBits(value) >= 4.2,
  ),
  format('anthropic-key', ['sk-ant-'], token('sk-ant-[A-Za-z0-9_-]{20,}')),
  format(
    'openai-project-key',
    ['sk-proj-', 'sk-svcacct-', 'sk-admin-'],
    token('sk-(?:proj|svcacct|admin)-[\\w-]{20,}'),
  ),
  format('openai-key', ['sk-'], token('sk-[A-Za-z0-9]{32,}'), hasDigit),
  format('github-token', ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_'], token('gh[pousr]_[A-Za-z0-9]{36,}')),
  format('github-fine-grained-token', ['github_pat_'], token('github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}')),
  format('gitlab-token', ['glpat-'], token('glpat-[\\w-]{20,}')),
  format('slack-token', ['xox'], token('xox[abeoprs]-[A-Za-z0-9-]{10,}')),
  format('slack-webhook', ['hooks.slack.com'], /hooks\.slack\.com\/(?:services|workflows)\/[\w/]{20,}/dg),
  format('npm-token', ['npm_'], token('npm_[A-Za-z0-9]{36}')),
  format('pypi-token', ['pypi-'], token('pypi-[\\w-]{50,}')),
  format('google-api-key', ['AIza'], /(?<![A-Za-z0-9_-])AIza[\w-]{35}(?![\w-])/dg),
  format('google-oauth-secret', ['GOCSPX-'], token('GOCSPX-[\\w-]{28}')),
  format('google-oauth-token', ['ya29.'], token('ya29\\.[\\w-]{20,}')),
  format('azure-storage-key', ['AccountKey='], /AccountKey=([A-Za-z0-9+/]{40,}={0,2})/dg),
  format('azure-shared-access-key', ['SharedAccessKey='], /SharedAccessKey=([A-Za-z0-9+/]{40,}={0,2})/dg),
  format('azure-sas-signature', ['sig='], /(?<![A-Za-z0-9])sig=([A-Za-z0-9%+/]{43,}(?:%3D|=){0,2})/dg),
  format('azure-client-secret', ['Q~'], /(?<![\w~.-])[\w~.-]{3}\dQ~[\w~.-]{31,34}(?![\w~.-])/dg),
  format(
    'private-key',
    ['-----BEGIN'],
    /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----[^"]*?(?:-----END (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----|(?="|$(?![\s\S])))/dg,
  ),
  format('url-password', ['://'], /[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:/@"'\\]{0,80}:([^\s/@"'\\[\]]{3,200})@/dg),
  format('json-web-token', ['eyJ'], token('eyJ[\\w-]{8,}\\.eyJ[\\w-]{8,}(?:\\.[\\w-]{8,})?')),
  format('stripe-key', ['_live_', '_test_'], token('[rsp]k_(?:live|test)_[A-Za-z0-9]{16,}')),
  format('signing-secret', ['whsec_'], token('whsec_[A-Za-z0-9+/]{24,}={0,2}')),
  format('sendgrid-key', ['SG.'], token('SG\\.[\\w-]{22}\\.[\\w-]{43}')),
  format('twilio-key', ['SK'], token('SK[0-9a-f]{32}')),
  format('telegram-bot-token', [':AA'], token('\\d{8,10}:AA[\\w-]{33}')),
  format('digitalocean-token', ['_v1_'], token('do[opr]_v1_[0-9a-f]{64}')),
  format('vault-token', ['hvs.', 'hvb.'], token('hv[sb]\\.[\\w-]{24,}')),
  format('bearer-header', [], /(?<![A-Za-z])bearer\s+([A-Za-z0-9._~+/-]{16,}={0,2})/dgi, looksOpaque),
  format('basic-header', [], /authorization["']?\s*[:=]\s*["']?basic\s+([A-Za-z0-9+/]{8,}={0,2})/dgi),
  format(
    'named-secret',
    [],
    new RegExp(
      `(?:${credentialNames})(?:\\\\?["'])? {0,4}[:=] {0,4}(?:\\\\?["'])?([^\\s"'\\\\,;&<>{}()\\[\\]$*]{8,256})`,
      'dgi',
    ),
    looksOpaque,
  ),
];

/** Formats of a fixed prefix and length that are still recognised when white space was put between their characters. */
export const spacedFormats: readonly SecretFormat[] = [
  spaced('aws-access-key-id', ['AKIA', 'ASIA'], '[A-Z0-9]', 16),
  spaced('anthropic-key', ['sk-ant-'], '[A-Za-z0-9_-]', 24),
  spaced('github-token', ['ghp_', 'gho_', 'ghs_'], '[A-Za-z0-9]', 36),
  spaced('npm-token', ['npm_'], '[A-Za-z0-9]', 36),
  spaced('google-api-key', ['AIza'], '[A-Za-z0-9_-]', 35),
];

function spaced(kind: string, prefixes: readonly string[], body: string, length: number): SecretFormat {
  const pattern = new RegExp(`${start}(?:${prefixes.join('|')})(?:\\s{0,2}${body}){${length}}(?![A-Za-z0-9])`, 'dg');
  // Prose after a bare prefix has many gaps and hardly a digit; a key cut in a few places has few gaps and several.
  return format(kind, prefixes, pattern, (value) => {
    const gaps = value.split(/\s+/).length - 1;
    const digits = value.replace(/\D/g, '').length;
    return gaps === 1 || (gaps > 1 && gaps <= 4 && digits >= 2);
  });
}
