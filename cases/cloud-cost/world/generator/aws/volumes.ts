// EC2 DescribeVolumes, ten a page. In aws-1 the second page comes back with the token that asked for it (defect D09), so
// the capture holds it twice before the listing goes on.
import { isoOffset, isoWithoutZone } from '../calendar.ts';
import { listed, resourceOf, type Estate, type EstateResource } from '../estate.ts';
import { jsonListText, pagesOf, type GeneratedFile } from '../generated-file.ts';
import { awsId, pick } from '../identifiers.ts';
import { accountOf, type AccountKey } from '../tables/accounts.ts';
import { attachSecondsOf, awsTags, deviceName, nextTokenOf, pageSize, zoneOf } from './conventions.ts';

/** The account whose listing repeats a token. */
const repeatsToken: AccountKey = 'aws-1';

/** All responses of one account, in the order they were received. */
export function describeVolumes(estate: Estate, account: AccountKey): readonly GeneratedFile[] {
  const pages = pagesOf(listed(estate, account, 'disk'), pageSize);
  const tokenAfter = (page: number): string | undefined =>
    page < pages.length ? nextTokenOf(account, 'volumes', page) : undefined;
  const responses = pages.map((volumes, index) => ({ volumes, token: tokenAfter(index + 1) }));
  const second = responses[1];
  if (account === repeatsToken && second) responses.splice(1, 0, { volumes: second.volumes, token: tokenAfter(1) });
  return responses.map(({ volumes, token }, index) => ({
    path: `data/${account}/describe-volumes-${index + 1}.json`,
    text: jsonListText(
      {},
      'Volumes',
      volumes.map((volume) => volumeOf(estate, volume)),
      token === undefined ? {} : { NextToken: token },
    ),
  }));
}

function volumeOf(estate: Estate, volume: EstateResource): Readonly<Record<string, unknown>> {
  const micros = String(pick(1_000_000, 'micros', volume.key)).padStart(6, '0');
  return {
    VolumeId: volume.providerId,
    Size: volume.sizeGib,
    VolumeType: volume.sku,
    ...performanceOf(volume),
    State: volume.attachedTo ? 'in-use' : 'available',
    CreateTime: `${isoWithoutZone(volume.createdSeconds)}.${micros}+00:00`,
    AvailabilityZone: zoneOf(volume),
    OwnerId: accountOf(volume.account).id,
    Encrypted: true,
    SnapshotId: awsId('snap', volume.region),
    MultiAttachEnabled: false,
    Attachments: attachmentsOf(estate, volume),
    Tags: awsTags(volume),
  };
}

/** gp2 gets three IOPS a GiB, at least 100; gp3 the included 3,000 IOPS and 125 MB/s. */
function performanceOf(volume: EstateResource): Readonly<Record<string, number>> {
  if (volume.sku === 'gp2') return { Iops: Math.max(100, 3 * (volume.sizeGib ?? 0)) };
  return { Iops: 3000, Throughput: 125 };
}

function attachmentsOf(estate: Estate, volume: EstateResource): readonly Readonly<Record<string, unknown>>[] {
  if (!volume.attachedTo) return [];
  const vm = resourceOf(estate, volume.attachedTo);
  const index = vm.disks.findIndex((disk) => disk.key === volume.key);
  return [
    {
      VolumeId: volume.providerId,
      InstanceId: vm.providerId,
      Device: deviceName(index),
      State: 'attached',
      AttachTime: isoOffset(attachSecondsOf(estate, volume.key)),
      DeleteOnTermination: index === 0,
    },
  ];
}
