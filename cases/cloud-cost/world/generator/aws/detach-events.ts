// CloudTrail LookupEvents for DetachVolume, newest first, one page. The record itself is a JSON document in a string.
// One event of a volume that was moved gives its time without a zone, outside and inside (defect D05).
import { isoOffset, isoZulu, secondsOf } from '../calendar.ts';
import { listed, resourceOf, type Estate, type EstateResource } from '../estate.ts';
import { jsonListText, type GeneratedFile } from '../generated-file.ts';
import { awsId, uuidOf } from '../identifiers.ts';
import { accountOf, type AccountKey } from '../tables/accounts.ts';
import { detachedAt, movedVolume } from '../tables/times.ts';

interface Detachment {
  readonly volume: EstateResource;
  /** The time as the event gives it outside, and as the record inside gives it. */
  readonly outer: string;
  readonly inner: string;
}

export function lookupDetachEvents(estate: Estate, account: AccountKey): GeneratedFile {
  const detachments = listed(estate, account, 'disk')
    .flatMap((volume) => detachmentOf(volume))
    .toSorted((a, b) => (a.outer > b.outer ? -1 : 1));
  const events = detachments.map((detachment) => eventOf(estate, detachment));
  return { path: `data/${account}/lookup-events-detach-volume.json`, text: jsonListText({}, 'Events', events) };
}

function detachmentOf(volume: EstateResource): readonly Detachment[] {
  if (volume.key === movedVolume.key) {
    return [{ volume, outer: movedVolume.detachedLocal, inner: movedVolume.detachedLocal }];
  }
  const planted = detachedAt[volume.key];
  if (planted === undefined) return [];
  const seconds = secondsOf(planted);
  return [{ volume, outer: isoOffset(seconds), inner: isoZulu(seconds) }];
}

function eventOf(estate: Estate, { volume, outer, inner }: Detachment): Readonly<Record<string, unknown>> {
  const eventId = uuidOf('detach', volume.key);
  const requestId = uuidOf('request', volume.key);
  const user = `${volume.team ?? 'ops'}-maintenance`;
  const accountId = accountOf(volume.account).id;
  const instanceId = volume.attachedTo
    ? resourceOf(estate, volume.attachedTo).providerId
    : awsId('i', 'gone', volume.key);
  const record = {
    eventVersion: '1.10',
    userIdentity: { type: 'IAMUser', arn: `arn:aws:iam::${accountId}:user/${user}`, accountId, userName: user },
    eventTime: inner,
    eventSource: 'ec2.amazonaws.com',
    eventName: 'DetachVolume',
    awsRegion: volume.region,
    sourceIPAddress: '192.0.2.44',
    userAgent: 'aws-cli/2',
    requestParameters: { volumeId: volume.providerId, instanceId, device: '/dev/sdf', force: false },
    responseElements: { requestId, volumeId: volume.providerId, instanceId, device: '/dev/sdf', status: 'detaching' },
    requestID: requestId,
    eventID: eventId,
    readOnly: false,
    eventType: 'AwsApiCall',
    managementEvent: true,
    recipientAccountId: accountId,
  };
  return {
    EventId: eventId,
    EventName: 'DetachVolume',
    ReadOnly: 'false',
    EventTime: outer,
    EventSource: 'ec2.amazonaws.com',
    Username: user,
    Resources: [{ ResourceType: 'AWS::EC2::Volume', ResourceName: volume.providerId }],
    CloudTrailEvent: JSON.stringify(record),
  };
}
