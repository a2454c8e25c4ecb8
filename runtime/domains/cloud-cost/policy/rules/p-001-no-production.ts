// P-001 no-production: findings in production are reported, never changed.
import { analyzerBlocker } from '../context.ts';
import type { CloudRule } from '../context.ts';

export const noProduction: CloudRule = {
  id: 'P-001',
  title: 'no-production',
  check({ resource, finding }) {
    if (!resource) return null;
    if (resource.environment === 'production') return 'production is reported, never changed';
    return analyzerBlocker(finding, 'P-001');
  },
};
