// Who may import whom, as rules for dependency-cruiser. Every comment is for whoever trips the rule: why, and what instead.
// tests/architecture plants a violation of each.
import type { IConfiguration } from 'dependency-cruiser';
import { betweenRooms } from './rules/between-rooms.ts';
import { insideRuntime } from './rules/inside-runtime.ts';
import { packagesAndIo } from './rules/packages-and-io.ts';
import type { Rule } from './rules/rule.ts';
import { shape } from './rules/shape.ts';

export const dependencyRules: readonly Rule[] = [...betweenRooms, ...insideRuntime, ...packagesAndIo, ...shape];

export const dependencyOptions = {
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  enhancedResolveOptions: {
    conditionNames: ['assize-source', 'import', 'node', 'default', 'types'],
    exportsFields: ['exports'],
  },
} satisfies IConfiguration['options'];
