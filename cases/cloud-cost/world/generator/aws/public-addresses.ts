// EC2 DescribeAddresses: one response for each account, because the operation has no paging.
import { privateAddressOf, publicAddressOf } from '../addresses.ts';
import { listed, resourceOf, type Estate, type EstateResource } from '../estate.ts';
import { jsonListText, type GeneratedFile } from '../generated-file.ts';
import { awsId } from '../identifiers.ts';
import { accountOf, type AccountKey } from '../tables/accounts.ts';
import { awsTags } from './conventions.ts';

export function describeAddresses(estate: Estate, account: AccountKey): GeneratedFile {
  const addresses = listed(estate, account, 'ip').map((address) => ({
    PublicIp: publicAddressOf(address),
    AllocationId: address.providerId,
    Domain: 'vpc',
    ...associationOf(estate, address),
    PublicIpv4Pool: 'amazon',
    NetworkBorderGroup: address.region,
    Tags: awsTags(address),
  }));
  return { path: `data/${account}/describe-addresses.json`, text: jsonListText({}, 'Addresses', addresses) };
}

/** Empty for an address that nothing uses. */
function associationOf(estate: Estate, address: EstateResource): Readonly<Record<string, string>> {
  if (!address.attachedTo) return {};
  const vm = resourceOf(estate, address.attachedTo);
  return {
    AssociationId: awsId('eipassoc', address.key),
    InstanceId: vm.providerId,
    NetworkInterfaceId: awsId('eni', vm.key),
    NetworkInterfaceOwnerId: accountOf(address.account).id,
    PrivateIpAddress: privateAddressOf(vm.key),
  };
}
