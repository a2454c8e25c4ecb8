// A run as it is stored: a small head that changes, and lists that only grow. Head and lists are never edited in place.
import type {
  AuditEntry,
  RecordActionResult,
  RecordApproval,
  RecordEvent,
  RecordExecution,
  RecordMessage,
  RecordQuestion,
  RecordSpan,
  RecordSubmission,
  RecordToolCall,
  RecordTransition,
  RecordTurn,
  RecordVerification,
  RunState,
} from '../record/schema.ts';
import type { Plan } from './plan.ts';

export interface RunLog {
  readonly transitions: readonly RecordTransition[];
  readonly messages: readonly RecordMessage[];
  readonly turns: readonly RecordTurn[];
  readonly toolCalls: readonly RecordToolCall[];
  readonly questions: readonly RecordQuestion[];
  readonly submissions: readonly RecordSubmission[];
  readonly approvals: readonly RecordApproval[];
  readonly events: readonly RecordEvent[];
  readonly executions: readonly RecordExecution[];
  readonly actionResults: readonly RecordActionResult[];
  readonly verification: readonly RecordVerification[];
  readonly spans: readonly RecordSpan[];
  readonly audit: readonly AuditEntry[];
}

/** The log of a run that nothing has happened to. */
export const emptyLog: RunLog = {
  transitions: [],
  messages: [],
  turns: [],
  toolCalls: [],
  questions: [],
  submissions: [],
  approvals: [],
  events: [],
  executions: [],
  actionResults: [],
  verification: [],
  spans: [],
  audit: [],
};

/** What one tick adds. */
export type RunLogAppend = Partial<RunLog>;

export interface RunHead {
  readonly runId: string;
  readonly workspace: string;
  readonly domain: string;
  readonly requester: string;
  readonly request: string;
  readonly state: RunState;
  readonly reason: string | null;
  readonly plan: Plan | null;
  /** The token of an approved plan, and what it named. */
  readonly token: string | null;
  readonly capability: {
    readonly keyId: string;
    readonly approvers: readonly string[];
    readonly actions: Readonly<Record<string, string>>;
    readonly expiresAtMs: number;
  } | null;
  /** Action ids still to execute, in order. */
  readonly pending: readonly string[];
  /** Since when the run waits for a person. */
  readonly waitingSinceMs: number | null;
  readonly spent: {
    readonly turns: number;
    readonly toolCalls: number;
    readonly inputTokens: number;
    readonly cacheReadTokens: number;
    readonly cacheWriteTokens: number;
    readonly outputTokens: number;
    readonly planningMs: number;
    readonly revisions: number;
  };
  readonly auditHead: string;
  readonly startedAtMs: number;
  readonly updatedAtMs: number;
}
