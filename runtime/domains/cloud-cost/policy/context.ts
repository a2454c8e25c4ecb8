// What the rules may know: one proposed action with its resource and finding, and the facts around it.
import type { Evidence } from '../../../contracts/domain.ts';
import type { Proposed, Rule } from '../../../policy/rule.ts';
import type { Resource, Utilization, WasteFinding } from '../estate/world.ts';
import type { Policy } from './policy.ts';

/** The part of an action that policy judges. */
export interface ActionRequest {
  readonly ref: string;
  readonly operation: string;
  readonly target: string | null;
  readonly evidenceIds: readonly string[];
}

export interface ProposedAction extends Proposed {
  readonly action: ActionRequest;
  /** As the estate is now, or undefined when there is none of that ref. */
  readonly resource: Resource | undefined;
  /** What the analyzer found on it when the estate was read. */
  readonly finding: WasteFinding | undefined;
  readonly utilization: Utilization | undefined;
}

export interface PolicyContext {
  readonly policy: Policy;
  /** When the estate was read. */
  readonly asOfMs: number;
  readonly evidence: ReadonlyMap<string, Evidence>;
  /** Null while nobody has asked for a change yet. */
  readonly requester: string | null;
  /** The first action on each ref. */
  readonly firstIndex: ReadonlyMap<string, number>;
}

export type CloudRule = Rule<ProposedAction, PolicyContext>;

/** The analyzer's own reason under a rule, in its words; null when it has none. */
export function analyzerBlocker(finding: WasteFinding | undefined, rule: string): string | null {
  return finding?.blockers.find((blocker) => blocker.rule === rule)?.reason ?? null;
}
