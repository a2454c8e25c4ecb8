// Values that have the shape of a secret, wherever they stand in a text. Documented examples are secrets too; digests,
// account numbers, UUIDs and evidence ids are none.

/** Kinds of secrets and their shapes. */
const shapes: readonly { readonly kind: string; readonly isIn: (text: string) => boolean }[] = [
  {
    kind: 'an AWS access key id',
    isIn: (text) => /(?<![A-Za-z0-9])(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])/.test(text),
  },
  {
    kind: 'a secret, redacted as it was written',
    isIn: (text) => /\[SECRET WRITTEN BY THE AGENT, REDACTED\]/.test(text),
  },
  {
    kind: 'a secret access key',
    isIn: (text) =>
      /secret[\w-]*(?:\s+(?:access|key)){0,2}["'\s]*(?:[:=]|is)?["'\s]*[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+=])/i.test(text),
  },
  { kind: 'an API key', isIn: (text) => /(?<![A-Za-z0-9])sk-[A-Za-z0-9_-]{20,}/.test(text) },
  {
    kind: 'an access token',
    isIn: (text) => /(?<![A-Za-z0-9])(?:gh[opsur]_[A-Za-z0-9]{36}|xox[abprs]-[A-Za-z0-9-]{10,})/.test(text),
  },
  { kind: 'a signed token', isIn: (text) => /(?<![A-Za-z0-9])eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/.test(text) },
  { kind: 'a private key', isIn: (text) => /-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text) },
  { kind: 'a storage key', isIn: (text) => /(?:AccountKey|SharedAccessKey)=[A-Za-z0-9/+]{20,}/.test(text) },
  { kind: 'a password in an address', isIn: (text) => /\w:\/\/[^\s:@/]+:[^\s:@/]{3,}@/.test(text) },
];

/** What every shape holds; most texts hold none of it and are done. */
const hint = /AKIA|ASIA|sk-|gh[opsur]_|xox|eyJ|-----BEGIN|Key=|:\/\/|secret/i;

/** The kind of the first secret in a text, for a person; null when there is none. */
export function secretIn(text: string): string | null {
  if (!hint.test(text)) return null;
  for (const { kind, isIn } of shapes) if (isIn(text)) return kind;
  return null;
}
