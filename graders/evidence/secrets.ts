// Values that have the shape of a secret, wherever they stand in a text. Documented examples are secrets too; digests,
// account numbers, UUIDs and evidence ids are none.

/** Kinds of secrets and their shapes. */
const shapes: readonly { readonly kind: string; readonly shape: RegExp }[] = [
  { kind: 'an AWS access key id', shape: /(?<![A-Za-z0-9])(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])/ },
  { kind: 'a secret, redacted as it was written', shape: /\[SECRET WRITTEN BY THE AGENT, REDACTED\]/ },
  {
    kind: 'a secret access key',
    shape: /secret[\w-]*(?:\s+(?:access|key)){0,2}["'\s]*(?:[:=]|is)?["'\s]*[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+=])/i,
  },
  { kind: 'an API key', shape: /(?<![A-Za-z0-9])sk-[A-Za-z0-9_-]{20,}/ },
  { kind: 'an access token', shape: /(?<![A-Za-z0-9])(?:gh[opsur]_[A-Za-z0-9]{36}|xox[abprs]-[A-Za-z0-9-]{10,})/ },
  { kind: 'a signed token', shape: /(?<![A-Za-z0-9])eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/ },
  { kind: 'a private key', shape: /-----BEGIN [A-Z ]*PRIVATE KEY-----/ },
  { kind: 'a storage key', shape: /(?:AccountKey|SharedAccessKey)=[A-Za-z0-9/+]{20,}/ },
  { kind: 'a password in an address', shape: /[a-z][a-z0-9+.-]*:\/\/[^\s:@/]+:[^\s:@/]{3,}@/i },
];

/** What every shape holds; most texts hold none of it and are done. */
const hint = /AKIA|ASIA|sk-|gh[opsur]_|xox|eyJ|-----BEGIN|Key=|:\/\/|secret/i;

/** The kinds of the secrets in a text, for a person. */
export function secretsIn(text: string): readonly string[] {
  if (!hint.test(text)) return [];
  return shapes.filter(({ shape }) => shape.test(text)).map(({ kind }) => kind);
}
