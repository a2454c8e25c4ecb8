// The reference policy, and what its mutants and floors are made of.
export type { AssistantBlock, ChatModel, ChatRequest, ChatResponse } from '../../../contracts/model.ts';
export { readConversation } from './conversation.ts';
export type { Conversation, ToolCall } from './conversation.ts';
export type { Fields } from './fields.ts';
export { findingsOf } from './finding.ts';
export type { Finding } from './finding.ts';
export type { Notes } from './notes.ts';
export { createReferencePolicy } from './reference-policy.ts';
export type { ReferencePolicy } from './reference-policy.ts';
export { refsOf, rehearse } from './rehearse.ts';
export type { Rehearsal } from './rehearse.ts';
export { everything } from './scope.ts';
export type { Scope } from './scope.ts';
export type { Selection } from './selection.ts';
export { createSimulator, drawSlip, dropProbability } from './simulator.ts';
export { referenceSteps } from './steps.ts';
export type { ReferenceSteps } from './steps.ts';
export { estimateUsage } from './usage.ts';
