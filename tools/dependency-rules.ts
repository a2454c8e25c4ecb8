import type { IConfiguration } from 'dependency-cruiser'

export const dependencyRules = {
  forbidden: [
    { name: 'engine-names-no-domain', severity: 'error', comment: 'the engine is used by benchmarks, never the reverse',
      from: { path: '^(harness|statistics|reports|fingerprint|kernel)/' }, to: { path: '^(cases|graders|mutants|runtime)/' } },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: { tsPreCompilationDeps: true, doNotFollow: { path: 'node_modules' } },
} satisfies IConfiguration
