// A whole suite of another domain: refunds. It uses the public API and shares nothing with the built-in benchmark.
import { defineGrader, defineSuite } from 'assize';
import type { Case, Step } from 'assize';
import { z } from 'zod';

const record = z.strictObject({
  refundCents: z.int(),
  reason: z.string(),
  lookedUp: z.array(z.string()),
});
type RefundRecord = z.infer<typeof record>;

// A type, not an interface: only a type alias is plain JSON to the compiler.
type Refund = {
  input: { order: string; complaint: string };
  expect: { refundCents: number };
  world: ReadonlyMap<string, { paidCents: number; delivered: boolean }>;
  record: RefundRecord;
};

const amount = defineGrader<Refund, 'wrong-amount'>({
  id: 'amount',
  codes: { 'wrong-amount': 'the refund is not what the case expects' },
  grade({ case: c, record: r }) {
    if (r.refundCents === c.expect.refundCents) return { verdict: 'pass', checked: 1, findings: [] };
    const message = `refunded ${r.refundCents} cents, ${c.expect.refundCents} were due`;
    return { verdict: 'fail', checked: 1, findings: [{ code: 'wrong-amount', message, at: ['/refundCents'] }] };
  },
});

const diligence = defineGrader<Refund, 'not-looked-up' | 'no-reason'>({
  id: 'diligence',
  codes: { 'not-looked-up': 'it never looked the order up', 'no-reason': 'it gave no reason' },
  grade({ case: c, record: r }) {
    const findings = [
      ...(r.lookedUp.includes(c.input.order)
        ? []
        : [{ code: 'not-looked-up' as const, message: `${c.input.order} was not read`, at: ['/lookedUp'] }]),
      ...(r.reason.trim() === ''
        ? [{ code: 'no-reason' as const, message: 'the reason is empty', at: ['/reason'] }]
        : []),
    ];
    return { verdict: findings.length > 0 ? 'fail' : 'pass', checked: 2, findings };
  },
});

/** Refunds what was paid for what did not arrive, after looking the order up. */
function decide(c: Case<Refund>, world: Refund['world']): RefundRecord {
  const order = world.get(c.input.order);
  const refundCents = order && !order.delivered ? order.paidCents : 0;
  const reason = refundCents > 0 ? 'paid and not delivered' : 'delivered as ordered';
  return { refundCents, reason, lookedUp: [c.input.order] };
}

function transcript(r: RefundRecord): readonly Step[] {
  return [
    ...r.lookedUp.map((order, index): Step => ({
      at: `/lookedUp/${index}`,
      kind: 'tool_call',
      title: `look up ${order}`,
    })),
    { at: '/refundCents', kind: 'effect', title: `refund ${r.refundCents} cents` },
    { at: '/reason', kind: 'message', title: 'reason', body: r.reason },
  ];
}

export default defineSuite<Refund>({
  id: 'refunds',
  version: '1',
  record,
  world: () =>
    new Map([
      ['o-1', { paidCents: 1250, delivered: false }],
      ['o-2', { paidCents: 900, delivered: false }],
      ['o-3', { paidCents: 400, delivered: true }],
    ]),
  cases: [
    { id: 'r1', input: { order: 'o-1', complaint: 'My lamp never came.' }, expect: { refundCents: 1250 } },
    { id: 'r2', input: { order: 'o-2', complaint: 'Where are my shoes?' }, expect: { refundCents: 900 } },
    { id: 'r3', input: { order: 'o-3', complaint: 'I changed my mind about the mug.' }, expect: { refundCents: 0 } },
  ],
  graders: [amount, diligence],
  reference: { id: 'careful', run: ({ case: c, world }) => Promise.resolve(decide(c, world)) },
  agents: {
    // Gives half of what is due in one trial of five, drawn from the trial's own stream.
    hasty: () => ({
      id: 'hasty',
      run: ({ case: c, world, random }) => {
        const decided = decide(c, world);
        const slips = random.stream('slip')() < 0.2;
        return Promise.resolve(slips ? { ...decided, refundCents: Math.floor(decided.refundCents / 2) } : decided);
      },
    }),
  },
  defects: [
    {
      id: 'inflated',
      fails: { grader: 'amount', code: 'wrong-amount' },
      plant: (r) => ({ ...r, refundCents: r.refundCents + 1 }),
    },
    { id: 'blind', fails: { grader: 'diligence', code: 'not-looked-up' }, plant: (r) => ({ ...r, lookedUp: [] }) },
    { id: 'mute', fails: { grader: 'diligence', code: 'no-reason' }, plant: (r) => ({ ...r, reason: '' }) },
  ],
  mutants: [
    {
      id: 'miser',
      caughtBy: 'amount',
      agent: { id: 'miser', run: ({ case: c, world }) => Promise.resolve({ ...decide(c, world), refundCents: 0 }) },
    },
  ],
  floors: {
    null: { id: 'null', run: () => Promise.resolve({ refundCents: 0, reason: '', lookedUp: [] }) },
    refuse: { id: 'refuse', run: () => Promise.resolve({ refundCents: 0, reason: 'we never refund', lookedUp: [] }) },
    spam: {
      id: 'spam',
      run: ({ world }) => Promise.resolve({ refundCents: 1250, reason: 'always', lookedUp: [...world.keys()] }),
    },
  },
  transcript,
});
