// EC2 DescribeInstances, as the AWS command line prints it: instances nested in reservations, ten instances a page.
import { privateAddressOf, publicAddressOf } from '../addresses.ts';
import { isoOffset, isoWithoutZone, secondsOf, secondsPerDay } from '../calendar.ts';
import { drawOnce, launchGroupOf, listed, type Estate, type EstateResource } from '../estate.ts';
import { jsonListText, pagesOf, type GeneratedFile } from '../generated-file.ts';
import { awsId, providerIdOf } from '../identifiers.ts';
import { accountOf, type AccountKey } from '../tables/accounts.ts';
import { stoppedAt } from '../tables/times.ts';
import { attachSecondsOf, awsTags, deviceName, nextTokenOf, pageSize, zoneOf } from './conventions.ts';

/** All pages of one account, in the order they are read. */
export function describeInstances(estate: Estate, account: AccountKey): readonly GeneratedFile[] {
  const instances = listed(estate, account, 'vm')
    .map((vm) => ({ vm, reservation: awsId('r', launchGroupOf(vm.key)) }))
    .toSorted((a, b) => (a.reservation < b.reservation ? -1 : a.reservation > b.reservation ? 1 : 0));
  const pages = pagesOf(instances, pageSize);
  return pages.map((page, index) => {
    const reservations = [...new Set(page.map((entry) => entry.reservation))].map((id) => ({
      ReservationId: id,
      OwnerId: accountOf(account).id,
      Groups: [],
      Instances: page.filter((entry) => entry.reservation === id).map(({ vm }) => instanceOf(estate, vm)),
    }));
    const token = index + 1 < pages.length ? { NextToken: nextTokenOf(account, 'instances', index + 1) } : {};
    return {
      path: `data/${account}/describe-instances-${index + 1}.json`,
      text: jsonListText({}, 'Reservations', reservations, token),
    };
  });
}

function instanceOf(estate: Estate, vm: EstateResource): Readonly<Record<string, unknown>> {
  return {
    InstanceId: vm.providerId,
    ImageId: awsId('ami', vm.region),
    InstanceType: vm.sku,
    LaunchTime: isoOffset(launchSecondsOf(estate.seed, vm)),
    ...stateOf(vm.key),
    Placement: { AvailabilityZone: zoneOf(vm), Tenancy: 'default' },
    Monitoring: { State: 'disabled' },
    PrivateIpAddress: privateAddressOf(vm.key),
    ...(vm.publicIp ? { PublicIpAddress: publicAddressOf(vm.publicIp) } : {}),
    SubnetId: awsId('subnet', zoneOf(vm), vm.account),
    VpcId: awsId('vpc', vm.region, vm.account),
    Architecture: 'x86_64',
    PlatformDetails: 'Linux/UNIX',
    UsageOperation: 'RunInstances',
    RootDeviceName: deviceName(0),
    RootDeviceType: 'ebs',
    EbsOptimized: true,
    BlockDeviceMappings: vm.disks.map((disk, index) => ({
      DeviceName: deviceName(index),
      Ebs: {
        VolumeId: providerIdOf(disk),
        AttachTime: isoOffset(attachSecondsOf(estate, disk.key)),
        DeleteOnTermination: index === 0,
        Status: 'attached',
      },
    })),
    Tags: awsTags(vm),
  };
}

/** X1 is the one instance that the inventory calls stopped (D07). */
function stateOf(key: string): Readonly<Record<string, unknown>> {
  const stopped = stoppedAt[key];
  if (!stopped) return { State: { Code: 16, Name: 'running' }, StateTransitionReason: '' };
  const moment = isoWithoutZone(secondsOf(stopped)).replace('T', ' ');
  return {
    State: { Code: 80, Name: 'stopped' },
    StateTransitionReason: `User initiated (${moment} GMT)`,
    StateReason: {
      Code: 'Client.UserInitiatedShutdown',
      Message: 'Client.UserInitiatedShutdown: User initiated shutdown',
    },
  };
}

/** The last start: up to 60 days after the creation, the same for VMs that one request started. */
function launchSecondsOf(seed: string, vm: EstateResource): number {
  return vm.createdSeconds + Math.floor(drawOnce(seed, `launch/${launchGroupOf(vm.key)}`) * 60 * secondsPerDay);
}
