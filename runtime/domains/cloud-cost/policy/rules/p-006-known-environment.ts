// P-006 known-environment: without an environment tag it could be production.
import { analyzerBlocker } from '../context.ts';
import type { CloudRule } from '../context.ts';

export const knownEnvironment: CloudRule = {
  id: 'P-006',
  title: 'known-environment',
  check({ resource, finding }) {
    if (!resource) return null;
    return (
      analyzerBlocker(finding, 'P-006') ??
      (resource.environment === null ? 'no environment tag, or two that disagree: it could be production' : null)
    );
  },
};
