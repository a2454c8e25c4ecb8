// What people and the outside world do in a trial, scripted on the seeded clock.
import type { Json } from '../../kernel/contracts/index.ts';

/** `afterMs` counts from the moment the run began to wait for approval; events are in order of time. */
export type ScriptEvent =
  | { readonly afterMs: number; readonly do: 'countersign'; readonly who: string; readonly hash: 'current' | 'first' }
  | { readonly afterMs: number; readonly do: 'reject'; readonly who: string; readonly note: string }
  /** Somebody looks; nothing may change but an expiry that is due. */
  | { readonly afterMs: number; readonly do: 'poll' }
  /** The stored draft is edited: one exclusion gets another reason. */
  | {
      readonly afterMs: number;
      readonly do: 'edit_plan';
      readonly who: string;
      readonly exclusion: string;
      readonly reason: string;
    }
  | { readonly afterMs: number; readonly do: 'cancel'; readonly who: string }
  | {
      readonly afterMs: number;
      readonly do: 'change_resource';
      readonly ref: string;
      readonly set: { readonly [field: string]: Json };
    };

/** An answer to the n-th question, `afterMs` after it was asked. A question without one waits until the run expires. */
export interface OperatorAnswer {
  readonly afterMs: number;
  readonly answer: string;
}
