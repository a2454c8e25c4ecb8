// One line of a readable transcript, made by the suite from its own record.

export interface Step {
  /** RFC 6901 pointer into the record: where findings are pinned. */
  readonly at: string;
  readonly kind: 'request' | 'message' | 'tool_call' | 'tool_result' | 'decision' | 'effect';
  readonly title: string;
  readonly body?: string;
}
