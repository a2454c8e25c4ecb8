// The four accounts and the four regions. Ids are the documentation's own (AWS) or mostly zeros (Azure): no real tenant.

export type AccountKey = 'aws-1' | 'aws-2' | 'az-1' | 'az-2';
export type Cloud = 'aws' | 'azure';
export type Region = 'us-east-1' | 'eu-west-1' | 'eastus' | 'westeurope';

export interface Account {
  readonly key: AccountKey;
  readonly cloud: Cloud;
  readonly id: string;
  readonly name: string;
}

export const accounts: readonly Account[] = [
  { key: 'aws-1', cloud: 'aws', id: '111122223333', name: 'core' },
  { key: 'aws-2', cloud: 'aws', id: '444455556666', name: 'lab' },
  { key: 'az-1', cloud: 'azure', id: '00000000-0000-4000-8000-000000000001', name: 'platform' },
  { key: 'az-2', cloud: 'azure', id: '00000000-0000-4000-8000-000000000002', name: 'sandbox' },
];

/** Region names as the billing export prints them. */
export const regionNames: Readonly<Record<Region, string>> = {
  'us-east-1': 'US East (N. Virginia)',
  'eu-west-1': 'Europe (Ireland)',
  eastus: 'East US',
  westeurope: 'West Europe',
};

/** The account of that key. */
export function accountOf(key: AccountKey): Account {
  const found = accounts.find((account) => account.key === key);
  if (!found) throw new RangeError(`account ${key} is not in the table of accounts`);
  return found;
}
