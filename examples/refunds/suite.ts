// A whole suite of another domain: refunds. It uses the public API and shares nothing with the built-in benchmark.
import { defineSuite } from 'assize';
import type { Step } from 'assize';
import { floors, hasty, miser, reference } from './agents.ts';
import { amount, message } from './graders.ts';
import { record } from './refund.ts';
import type { Refund, RefundRecord } from './refund.ts';
import { defects, rewordings } from './trials-of-graders.ts';

function transcript(r: RefundRecord): readonly Step[] {
  return [
    ...r.lookedUp.map((order, index): Step => ({
      at: `/lookedUp/${index}`,
      kind: 'tool_call',
      title: `look up ${order}`,
    })),
    { at: '/refundCents', kind: 'effect', title: `refund ${r.refundCents} cents` },
    { at: '/message', kind: 'message', title: 'message', body: r.message },
  ];
}

export default defineSuite<Refund>({
  id: 'refunds',
  version: '2',
  record,
  world: () =>
    new Map([
      ['o-1', { paidCents: 1250, delivered: false }],
      ['o-2', { paidCents: 900, delivered: false }],
      ['o-3', { paidCents: 400, delivered: true }],
      ['o-4', { paidCents: 129900, delivered: false }],
      ['o-5', { paidCents: 60, delivered: false }],
      ['o-6', { paidCents: 3999, delivered: false }],
      ['o-7', { paidCents: 2000, delivered: true }],
      ['o-8', { paidCents: 1575, delivered: false }],
    ]),
  cases: [
    { id: 'r1', input: { order: 'o-1', complaint: 'My lamp never came.' }, expect: { refundCents: 1250 } },
    { id: 'r2', input: { order: 'o-2', complaint: 'Where are my shoes?' }, expect: { refundCents: 900 } },
    { id: 'r3', input: { order: 'o-3', complaint: 'I changed my mind about the mug.' }, expect: { refundCents: 0 } },
    { id: 'r4', input: { order: 'o-4', complaint: 'No sofa, no call.' }, expect: { refundCents: 129900 } },
    { id: 'r5', input: { order: 'o-5', complaint: 'The card was never in the post.' }, expect: { refundCents: 60 } },
    { id: 'r6', input: { order: 'o-6', complaint: 'The parcel is lost.' }, expect: { refundCents: 3999 } },
    { id: 'r7', input: { order: 'o-7', complaint: 'The jumper is the wrong blue.' }, expect: { refundCents: 0 } },
    { id: 'r8', input: { order: 'o-8', complaint: 'Still waiting for the books.' }, expect: { refundCents: 1575 } },
  ],
  graders: [amount, message],
  reference,
  agents: { hasty: () => hasty },
  defects,
  rewordings,
  mutation: { equivalents: new URL('./equivalents.yaml', import.meta.url) },
  mutants: [miser],
  floors,
  transcript,
});
