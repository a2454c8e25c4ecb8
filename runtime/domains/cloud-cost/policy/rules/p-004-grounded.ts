// P-004 grounded: the action matches the finding on the same resource, and every citation is evidence about it.
// Whether that finding is eligible is asked by the rules that can block one.
import type { CloudRule, PolicyContext, ProposedAction } from '../context.ts';

export const grounded: CloudRule = {
  id: 'P-004',
  title: 'grounded',
  check(proposed, context) {
    if (!proposed.resource) return null;
    return mismatch(proposed) ?? unsupported(proposed, context);
  },
};

function mismatch({ action, finding }: ProposedAction): string | null {
  if (!finding) return 'no waste was found on this resource';
  if (finding.operation !== action.operation)
    return `${action.operation} does not match the finding: ${finding.waste}, for which ${finding.operation} is proposed`;
  if (finding.target !== action.target)
    return `target ${action.target ?? 'none'} does not match the finding, which leads to ${finding.target ?? 'none'}`;
  return null;
}

function unsupported({ action, ref }: ProposedAction, { evidence }: PolicyContext): string | null {
  if (action.evidenceIds.length === 0) return 'cites no evidence; cite the look-ups that show it';
  for (const id of action.evidenceIds) {
    const cited = evidence.get(id);
    if (!cited) return `cites ${id}, which this run never retrieved`;
    if (!cited.subjects.includes(ref)) return `cites ${id} (${cited.tool}), which is not about this resource`;
  }
  return null;
}
