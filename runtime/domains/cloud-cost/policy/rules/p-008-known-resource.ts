// P-008 known-resource: the resource exists and is in the state that the operation expects, as joined from all sources.
// Where the sources conflict its state is unknown, and P-005 alone says so.
import type { CloudRule } from '../context.ts';
import { operationFacts, operationOf } from '../operations.ts';

const kindNames = { vm: 'a machine', disk: 'a disk', ip: 'an address' } as const;

export const knownResource: CloudRule = {
  id: 'P-008',
  title: 'known-resource',
  check({ resource, action }) {
    if (!resource) return 'no such resource in this estate';
    const operation = operationOf(action.operation);
    if (operation === undefined) return `${action.operation} is not an operation`;
    const { kind, expects } = operationFacts[operation];
    if (resource.kind !== kind) return `${operation} needs ${kindNames[kind]}; this is ${kindNames[resource.kind]}`;
    if (resource.conflicts.length > 0 || resource.state === expects) return null;
    return `${operation} expects ${expects}; it is ${resource.state}`;
  },
};
