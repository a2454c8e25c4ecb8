// Three agents that are not trying, for the score that nothing earns: one does nothing, one refuses, one submits everything.
import { findingsOf, readConversation } from '../runtime/domains/cloud-cost/reference/index.ts';
import type {
  AssistantBlock,
  ChatModel,
  ChatRequest,
  Conversation,
  Finding,
  ToolCall,
} from '../runtime/domains/cloud-cost/reference/index.ts';
import { estimateUsage } from '../runtime/domains/cloud-cost/reference/index.ts';

/** Says that there is nothing to do, without a look. */
export const createNull = (): ChatModel => floor('null', () => 'There is nothing to do.');

/** Declines, whatever it is asked. */
export const createRefuse = (): ChatModel => floor('refuse', () => 'I am sorry, I cannot help with that.');

/** Calls every look-up once and submits all that find_waste knows, up to the 25 that fit. */
export const createSpam = (): ChatModel => floor('spam', spam);

export const floors = { null: createNull, refuse: createRefuse, spam: createSpam } as const;

const maxActions = 25;

function spam(conversation: Conversation): string | readonly ToolCall[] {
  const { calls } = conversation;
  if (calls.length === 0) return [call('get_estate_summary'), call('find_waste')];
  const found = calls.find(({ tool }) => tool === 'find_waste')?.answer;
  const findings = found?.kind === 'ok' ? findingsOf(found.output, found.evidenceId) : [];
  if (!calls.some(({ tool }) => tool === 'check_policy')) return lookAtOne(findings);
  if (calls.some(({ tool }) => tool === 'submit_plan')) return 'That was everything.';
  return [
    call('submit_plan', {
      summary: 'Everything.',
      caveats: [],
      actions: findings.slice(0, maxActions).map(actionOf),
      exclusions: [],
    }),
  ];
}

/** The one look-up that asks for a machine gets one. */
function lookAtOne(findings: readonly Finding[]): readonly ToolCall[] {
  const machine = findings.find(({ operation }) => operation === 'stop_vm') ?? findings[0];
  const about = ['get_resource', 'get_utilization', 'get_cost_history', 'quote_price'];
  const calls = machine ? about.map((tool) => call(tool, { ref: machine.ref })) : [];
  return [...calls, call('check_policy', { actions: [] })];
}

function actionOf({ ref, operation, target, evidenceId }: Finding): ToolCall['input'] {
  return {
    ref,
    operation,
    ...(target === null ? {} : { target_sku: target }),
    rationale: 'find_waste lists it.',
    evidence_ids: evidenceId === null ? [] : [evidenceId],
  };
}

function call(tool: string, input: ToolCall['input'] = {}): ToolCall {
  return { tool, input };
}

function floor(id: string, next: (conversation: Conversation) => string | readonly ToolCall[]): ChatModel {
  return {
    id: `floor:${id}`,
    billed: false,
    complete(request: ChatRequest) {
      const conversation = readConversation(request.messages);
      const said = next(conversation);
      const content: readonly AssistantBlock[] =
        typeof said === 'string'
          ? [{ type: 'text', text: said }]
          : said.map(({ tool, input }, index) => ({
              type: 'tool_use',
              id: `call-${conversation.turns + 1}-${index + 1}`,
              name: tool,
              input,
            }));
      return Promise.resolve({
        content,
        stopReason: typeof said === 'string' ? 'end_turn' : 'tool_use',
        usage: estimateUsage(request, content),
      });
    },
  };
}
