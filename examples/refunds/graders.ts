// The two criteria. Pure functions of case, record and world: they share no code with the agents that they judge.
import { defineGrader } from 'assize';
import type { Finding } from 'assize';
import type { Refund } from './refund.ts';

/** Whether the right sum was refunded, after a look at the order. */
export const amount = defineGrader<Refund, 'wrong-amount' | 'not-looked-up'>({
  id: 'amount',
  codes: {
    'wrong-amount': 'the refund is not what the case expects',
    'not-looked-up': 'the order was never read',
  },
  grade({ case: { input, expect }, record: { refundCents, lookedUp } }) {
    const findings: Finding<'wrong-amount' | 'not-looked-up'>[] = [];
    if (refundCents !== expect.refundCents)
      findings.push({
        code: 'wrong-amount',
        message: `refunded ${refundCents} cents, ${expect.refundCents} were due`,
        at: ['/refundCents'],
      });
    if (!lookedUp.includes(input.order))
      findings.push({ code: 'not-looked-up', message: `${input.order} was not read`, at: ['/lookedUp'] });
    if (findings.length === 0) return { verdict: 'pass', checked: 2, findings: [] };
    return { verdict: 'fail', checked: 2, findings };
  },
});

/** Whether the customer is told which order it is about and what was really refunded. */
export const message = defineGrader<Refund, 'order-unnamed' | 'amount-unstated' | 'amount-misstated'>({
  id: 'message',
  codes: {
    'order-unnamed': 'the message does not say which order it is about',
    'amount-unstated': 'the message states no amount',
    'amount-misstated': 'the message states an amount that was not refunded',
  },
  grade({ case: { input }, record: { refundCents, message: text } }) {
    const stated = statedCents(text);
    const findings: Finding<'order-unnamed' | 'amount-unstated' | 'amount-misstated'>[] = [];
    if (!text.includes(input.order))
      findings.push({ code: 'order-unnamed', message: `${input.order} is not named`, at: ['/message'] });
    if (stated.length === 0)
      findings.push({ code: 'amount-unstated', message: 'no amount is stated', at: ['/message'] });
    if (stated.some((cents) => cents !== refundCents))
      findings.push({
        code: 'amount-misstated',
        message: `states ${stated.join(' and ')} cents, ${refundCents} were refunded`,
        at: ['/message', '/refundCents'],
      });
    if (findings.length === 0) return { verdict: 'pass', checked: 2 + stated.length, findings: [] };
    return { verdict: 'fail', checked: 2 + stated.length, findings };
  },
});

/** The amounts that a text states, in cents: 129900 for `$1,299.00`. */
function statedCents(text: string): readonly number[] {
  return [...text.matchAll(/\$([\d,]+)\.(\d\d)/g)].map(([, whole = '', cents = '']) =>
    Number(whole.replaceAll(',', '') + cents),
  );
}
