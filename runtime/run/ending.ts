// How a turn ends the planning, when it does.
import type { FailureReason } from './transitions.ts';

export type Ending =
  | { readonly to: 'awaiting_approval' | 'awaiting_operator' | 'completed_no_change' }
  | { readonly to: 'failed'; readonly reason: FailureReason };
