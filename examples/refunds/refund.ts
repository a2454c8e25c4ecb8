// What a refund is: the case, the world of orders and the record that an agent leaves. No judgement stands here.
import { z } from 'zod';

export const record = z.strictObject({
  refundCents: z.int().min(0),
  /** Orders that were read. */
  lookedUp: z.array(z.string()),
  /** What the customer is told. */
  message: z.string(),
});
export type RefundRecord = z.infer<typeof record>;

export type Orders = ReadonlyMap<string, { readonly paidCents: number; readonly delivered: boolean }>;

// A type, not an interface: only a type alias is plain JSON to the compiler.
export type Refund = {
  input: { order: string; complaint: string };
  expect: { refundCents: number };
  world: Orders;
  record: RefundRecord;
};

/** `$1,299.00` for 129900. */
export function dollars(cents: number): string {
  return `$${Math.floor(cents / 100).toLocaleString('en-US')}.${String(cents % 100).padStart(2, '0')}`;
}
