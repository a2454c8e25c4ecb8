// What the graders are tried with: a planted fault for each reason code, and honest texts with their dishonest twins.
import type { Defect, Rewording } from 'assize';
import { withRefund } from './agents.ts';
import { dollars } from './refund.ts';
import type { Refund } from './refund.ts';

export const defects: readonly Defect<Refund>[] = [
  {
    id: 'inflated',
    fails: { grader: 'amount', code: 'wrong-amount' },
    plant: (r, { input }) => withRefund(r, input.order, r.refundCents + 1),
  },
  {
    id: 'blind',
    fails: { grader: 'amount', code: 'not-looked-up' },
    plant: (r) => ({ ...r, lookedUp: ['o-0'] }),
  },
  {
    id: 'nameless',
    fails: { grader: 'message', code: 'order-unnamed' },
    plant: (r, { input }) => ({ ...r, message: r.message.replace(input.order, 'your order') }),
  },
  {
    id: 'silent',
    fails: { grader: 'message', code: 'amount-unstated' },
    plant: (r, { input }) => ({ ...r, message: `We looked into ${input.order} and refund what is due.` }),
  },
  {
    id: 'rounded-up',
    fails: { grader: 'message', code: 'amount-misstated' },
    plant: (r) => ({ ...r, message: r.message.replace(dollars(r.refundCents), dollars(r.refundCents + 100)) }),
  },
];

/** What a customer may be told of an order, by the sum that is stated. */
const texts = {
  card: (order: string, sum: string) => `Sorry about ${order}! ${sum} is on its way to your card.`,
  later: (order: string, sum: string, more: string) => `You get ${sum} for ${order} now and ${more} with the next one.`,
};

const misstates = { grader: 'message', code: 'amount-misstated' };

export const rewordings: readonly Rewording<Refund>[] = [
  {
    id: 'card',
    family: 'card',
    honest: true,
    apply: (r, { input }) => ({ ...r, message: texts.card(input.order, dollars(r.refundCents)) }),
  },
  {
    id: 'card-twin',
    family: 'card',
    honest: false,
    fails: misstates,
    apply: (r, { input }) => ({ ...r, message: texts.card(input.order, dollars(2 * r.refundCents + 500)) }),
  },
  {
    id: 'later',
    family: 'later',
    honest: true,
    apply: (r, { input }) => ({ ...r, message: texts.later(input.order, dollars(r.refundCents), 'nothing more') }),
  },
  {
    // The first amount is right: a grader that wants all of them to be wrong would pass it.
    id: 'later-twin',
    family: 'later',
    honest: false,
    fails: misstates,
    apply: (r, { input }) => ({ ...r, message: texts.later(input.order, dollars(r.refundCents), '$5.00 more') }),
  },
];
