// Who is measured: the reference, an agent that slips, a mutant with one fault, and three that do not try.
import { defineAgent } from 'assize';
import type { Case, Mutant } from 'assize';
import { dollars } from './refund.ts';
import type { Orders, Refund, RefundRecord } from './refund.ts';

/** Refunds what was paid for what did not arrive, after looking the order up. */
function decide({ input: { order } }: Case<Refund>, orders: Orders): RefundRecord {
  const found = orders.get(order);
  const refundCents = found && !found.delivered ? found.paidCents : 0;
  return withRefund({ refundCents, lookedUp: [order], message: '' }, order, refundCents);
}

/** The same record with another refund, and a message that says so. */
export function withRefund(r: RefundRecord, order: string, refundCents: number): RefundRecord {
  return { ...r, refundCents, message: `We looked into ${order} and refund ${dollars(refundCents)}.` };
}

export const reference = defineAgent<Refund>({
  id: 'careful',
  run: ({ case: c, world }) => Promise.resolve(decide(c, world)),
});

/** Gives half of what is due in one trial of five, drawn from the trial's own stream. */
export const hasty = defineAgent<Refund>({
  id: 'hasty',
  run: ({ case: c, world, random }) => {
    const decided = decide(c, world);
    const slips = random.stream('slip')() < 0.2;
    return Promise.resolve(slips ? withRefund(decided, c.input.order, Math.floor(decided.refundCents / 2)) : decided);
  },
});

/** The reference with one thing changed: it never refunds. The grader of the amount must notice. */
export const miser: Mutant<Refund> = {
  id: 'miser',
  caughtBy: 'amount',
  agent: {
    id: 'miser',
    run: ({ case: c, world }) => Promise.resolve(withRefund(decide(c, world), c.input.order, 0)),
  },
};

const always = (id: string, answer: RefundRecord) => defineAgent<Refund>({ id, run: () => Promise.resolve(answer) });

/** What is reached without trying. */
export const floors = {
  null: always('null', { refundCents: 0, lookedUp: [], message: '' }),
  refuse: always('refuse', { refundCents: 0, lookedUp: [], message: 'We never refund: $0.00.' }),
  spam: defineAgent<Refund>({
    id: 'spam',
    run: ({ world }) => {
      const orders = [...world.keys()];
      return Promise.resolve({ refundCents: 1250, lookedUp: orders, message: `${orders.join(', ')}: $12.50 or $9.00` });
    },
  }),
};
