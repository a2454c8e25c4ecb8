// P-007 plan-size: a plan that a person can still read, with one action per resource.
import type { CloudRule } from '../context.ts';

export const planSize: CloudRule = {
  id: 'P-007',
  title: 'plan-size',
  checkAll: (all, { policy }) =>
    all.length > policy.maxActions ? `${all.length} actions; a plan has at most ${policy.maxActions}: split it` : null,
  check({ ref, index }, { firstIndex }) {
    const first = firstIndex.get(ref) ?? index;
    return first < index ? `actions[${first}] is about the same resource; one action per resource` : null;
  },
};
