// Azure Resource Graph answers on the wire: rows of VMs, disks and public addresses, ten a page, sorted by id.
import { publicAddressOf } from '../addresses.ts';
import { isoWithoutZone, secondsOf } from '../calendar.ts';
import { listed, resourceOf, type Estate, type EstateResource } from '../estate.ts';
import { jsonListText, pagesOf, type GeneratedFile } from '../generated-file.ts';
import { armId, hexOf, pick, providerIdOf, resourceGroupOf, uuidOf } from '../identifiers.ts';
import { accountOf, type AccountKey } from '../tables/accounts.ts';
import type { ResourceKind } from '../tables/resources.ts';
import { createdAt, detachedAt } from '../tables/times.ts';

const pageSize = 10;

const listingName: Readonly<Record<ResourceKind, string>> = {
  vm: 'virtual-machines',
  disk: 'disks',
  ip: 'public-ip-addresses',
};

/** All pages of one kind in one subscription, in the order they are read. */
export function resourceGraphPages(estate: Estate, account: AccountKey, kind: ResourceKind): readonly GeneratedFile[] {
  const resources = listed(estate, account, kind);
  const pages = pagesOf(resources, pageSize);
  return pages.map((page, index) => {
    const isLast = index + 1 === pages.length;
    const head = {
      totalRecords: resources.length,
      count: page.length,
      resultTruncated: isLast ? 'false' : 'true',
      ...(isLast ? {} : { $skipToken: `skip-${hexOf(20, 'skip', account, kind, String(index + 1))}` }),
    };
    return {
      path: `data/${account}/resource-graph-${listingName[kind]}-${index + 1}.json`,
      text: jsonListText(
        head,
        'data',
        page.map((resource) => rowOf(estate, resource)),
        { facets: [] },
      ),
    };
  });
}

function rowOf(estate: Estate, resource: EstateResource): Readonly<Record<string, unknown>> {
  const details = { vm: vmColumns, disk: diskColumns, ip: addressColumns }[resource.kind](estate, resource);
  return {
    id: resource.providerId,
    name: resource.name,
    location: resource.region,
    resourceGroup: resourceGroupOf(resource),
    subscriptionId: accountOf(resource.account).id,
    tags: resource.tags.length === 0 ? null : Object.fromEntries(resource.tags.map(({ key, value }) => [key, value])),
    ...details,
  };
}

function vmColumns(_estate: Estate, vm: EstateResource): Readonly<Record<string, unknown>> {
  const [boot, ...data] = vm.disks;
  return {
    type: 'microsoft.compute/virtualmachines',
    properties: {
      vmId: uuidOf('vm', vm.key),
      provisioningState: 'Succeeded',
      timeCreated: azureTime(vm.key, vm.createdSeconds),
      hardwareProfile: { vmSize: vm.sku },
      storageProfile: {
        osDisk: boot ? { name: boot.name, osType: 'Linux', managedDisk: { id: providerIdOf(boot) } } : null,
        dataDisks: data.map((disk, lun) => ({ lun, name: disk.name, managedDisk: { id: providerIdOf(disk) } })),
      },
      networkProfile: { networkInterfaces: [{ id: nicIdOf(vm) }] },
      extended: {
        instanceView: { powerState: { code: 'PowerState/running', level: 'Info', displayStatus: 'VM running' } },
      },
    },
  };
}

/** Storage type and tier by the letter of the price tier: P premium, E standard SSD, S standard HDD. */
const diskSku: Readonly<Record<string, { readonly name: string; readonly tier: string }>> = {
  P: { name: 'Premium_LRS', tier: 'Premium' },
  E: { name: 'StandardSSD_LRS', tier: 'Standard' },
  S: { name: 'Standard_LRS', tier: 'Standard' },
};

function diskColumns(estate: Estate, disk: EstateResource): Readonly<Record<string, unknown>> {
  const vm = disk.attachedTo ? resourceOf(estate, disk.attachedTo) : undefined;
  const isBoot = vm?.disks[0]?.key === disk.key;
  const owned = detachedAt[disk.key];
  return {
    type: 'microsoft.compute/disks',
    managedBy: vm?.providerId ?? '',
    sku: diskSku[disk.sku[0] ?? ''],
    properties: {
      diskSizeGB: disk.sizeGib,
      diskState: vm ? 'Attached' : 'Unattached',
      timeCreated: azureTime(disk.key, disk.createdSeconds),
      lastOwnershipUpdateTime: azureTime(disk.key, owned ? secondsOf(owned) : disk.createdSeconds + 7),
      // The provider names the price tier of premium disks only; for the others it follows from the size.
      ...(disk.sku.startsWith('P') ? { tier: disk.sku } : {}),
      ...(isBoot ? { osType: 'Linux' } : {}),
      creationData: { createOption: isBoot ? 'FromImage' : 'Empty' },
      uniqueId: uuidOf('disk', disk.key),
      provisioningState: 'Succeeded',
    },
  };
}

function addressColumns(estate: Estate, address: EstateResource): Readonly<Record<string, unknown>> {
  const vm = address.attachedTo ? resourceOf(estate, address.attachedTo) : undefined;
  return {
    type: 'microsoft.network/publicipaddresses',
    sku: { name: 'Standard', tier: 'Regional' },
    properties: {
      ipAddress: publicAddressOf(address),
      publicIPAllocationMethod: 'Static',
      publicIPAddressVersion: 'IPv4',
      ...(vm ? { ipConfiguration: { id: `${nicIdOf(vm)}/ipConfigurations/ipconfig1` } } : {}),
      idleTimeoutInMinutes: 4,
      provisioningState: 'Succeeded',
      resourceGuid: uuidOf('ip', address.key),
    },
  };
}

function nicIdOf(vm: EstateResource): string {
  return armId(vm.account, resourceGroupOf(vm), `Microsoft.Network/networkInterfaces/${vm.name ?? vm.key}-nic`);
}

/** Seven decimals, as the provider prints them; none of them count in a planted moment. */
function azureTime(key: string, seconds: number): string {
  const isPlanted = createdAt[key] !== undefined || detachedAt[key] !== undefined;
  const decimals = isPlanted ? 0 : pick(10_000_000, 'decimals', key);
  return `${isoWithoutZone(seconds)}.${String(decimals).padStart(7, '0')}Z`;
}
