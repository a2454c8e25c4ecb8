// Machine families, smallest size first: what "the next size down" is. A family that is not here has no size down.

const families: readonly (readonly string[])[] = [
  sizes('t3', ['nano', 'micro', 'small', 'medium', 'large', 'xlarge', '2xlarge']),
  sizes('m5', ['large', 'xlarge', '2xlarge', '4xlarge', '8xlarge', '12xlarge', '16xlarge', '24xlarge']),
  sizes('m6i', ['large', 'xlarge', '2xlarge', '4xlarge', '8xlarge', '12xlarge', '16xlarge', '24xlarge', '32xlarge']),
  sizes('c5', ['large', 'xlarge', '2xlarge', '4xlarge', '9xlarge', '12xlarge', '18xlarge', '24xlarge']),
  sizes('r5', ['large', 'xlarge', '2xlarge', '4xlarge', '8xlarge', '12xlarge', '16xlarge', '24xlarge']),
  sizes('r6g', ['medium', 'large', 'xlarge', '2xlarge', '4xlarge', '8xlarge', '12xlarge', '16xlarge']),
  sizes('x2gd', ['medium', 'large', 'xlarge', '2xlarge', '4xlarge', '8xlarge', '12xlarge', '16xlarge']),
  azureSizes('B', '', ['1ls', '1s', '1ms', '2s', '2ms', '4ms', '8ms', '12ms', '16ms', '20ms']),
  azureSizes('D', 's_v3', ['2', '4', '8', '16', '32', '48', '64']),
  azureSizes('D', 's_v5', ['2', '4', '8', '16', '32', '48', '64', '96']),
  azureSizes('E', 's_v5', ['2', '4', '8', '16', '20', '32', '48', '64', '96', '104']),
  azureSizes('F', 's_v2', ['2', '4', '8', '16', '32', '48', '64', '72']),
];

function sizes(family: string, names: readonly string[]): readonly string[] {
  return names.map((name) => `${family}.${name}`);
}

function azureSizes(family: string, suffix: string, names: readonly string[]): readonly string[] {
  return names.map((name) => `Standard_${family}${name}${suffix}`);
}

const smaller = new Map(
  families.flatMap((family) => family.map((sku, index) => [sku, family[index - 1] ?? null] as const)),
);

/** The next size down in the family; null for the smallest and for a family that is not listed. */
export function nextSizeDown(sku: string): string | null {
  return smaller.get(sku) ?? null;
}
