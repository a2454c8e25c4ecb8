// EC2 answers as the AWS command line prints them: DescribeInstances, DescribeVolumes (paged), DescribeAddresses (not).
// Every field may be absent in the SDK's types; what a resource cannot be without is required here.
import { z } from 'zod';
import type { PagingStyle } from './listing.ts';

const tags = z.array(z.object({ Key: z.string(), Value: z.string().default('') })).default([]);
const placement = z.object({ AvailabilityZone: z.string().min(1) });

const instance = z.object({
  InstanceId: z.string().regex(/^i-[0-9a-f]{8,17}$/, 'it must be an instance id (i- and hex digits)'),
  InstanceType: z.string().min(1),
  LaunchTime: z.string().optional(),
  State: z.object({ Code: z.number().int(), Name: z.string() }).partial().default({}),
  StateTransitionReason: z.string().default(''),
  Placement: placement,
  BlockDeviceMappings: z
    .array(z.object({ Ebs: z.object({ VolumeId: z.string(), AttachTime: z.string() }).partial().optional() }))
    .default([]),
  Tags: tags,
});

const volume = z.object({
  VolumeId: z.string().regex(/^vol-[0-9a-f]{8,17}$/, 'it must be a volume id (vol- and hex digits)'),
  Size: z.number().int().positive(),
  VolumeType: z.string().min(1),
  State: z.string().default('unknown'),
  CreateTime: z.string().optional(),
  AvailabilityZone: z.string().min(1),
  Attachments: z.array(z.object({ InstanceId: z.string(), State: z.string() }).partial()).default([]),
  Tags: tags,
});

const address = z.object({
  AllocationId: z.string().regex(/^eipalloc-[0-9a-f]{8,17}$/, 'it must be an allocation id (eipalloc- and hex digits)'),
  NetworkBorderGroup: z.string().min(1),
  AssociationId: z.string().optional(),
  InstanceId: z.string().optional(),
  Tags: tags,
});

export type Ec2Instance = z.infer<typeof instance>;
export type Ec2Volume = z.infer<typeof volume>;
export type Ec2Address = z.infer<typeof address>;
export type Ec2Tag = z.infer<typeof tags>[number];

const instancePage = z.object({
  NextToken: z.string().optional(),
  Reservations: z.array(z.object({ Instances: z.array(instance).default([]) })).default([]),
});
const volumePage = z.object({ NextToken: z.string().optional(), Volumes: z.array(volume).default([]) });
const addressPage = z.object({ Addresses: z.array(address).default([]) });

/** Instances are nested in reservations; one reservation may hold several. */
export const describeInstances: PagingStyle<z.infer<typeof instancePage>, Ec2Instance> = {
  schema: instancePage,
  tokenField: 'NextToken',
  read: (page) => ({
    next: page.NextToken,
    items: page.Reservations.flatMap((reservation, outer) =>
      reservation.Instances.map((value, inner) => ({ value, pointer: `/Reservations/${outer}/Instances/${inner}` })),
    ),
  }),
};

export const describeVolumes: PagingStyle<z.infer<typeof volumePage>, Ec2Volume> = {
  schema: volumePage,
  tokenField: 'NextToken',
  read: (page) => ({
    next: page.NextToken,
    items: page.Volumes.map((value, index) => ({ value, pointer: `/Volumes/${index}` })),
  }),
};

/** DescribeAddresses has no paging: the answer has neither a token nor a page size. */
export const describeAddresses: PagingStyle<z.infer<typeof addressPage>, Ec2Address> = {
  schema: addressPage,
  tokenField: 'NextToken',
  read: (page) => ({
    next: undefined,
    items: page.Addresses.map((value, index) => ({ value, pointer: `/Addresses/${index}` })),
  }),
};
