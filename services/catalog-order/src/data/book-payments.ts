import type { Order } from '../domain/order.ts';
import type { Tx } from './database.ts';

export type BookedPayment = Pick<
  Order,
  'id' | 'paidAmount' | 'paidAt' | 'paymentMethod' | 'gateway' | 'tradeNumber' | 'paidAttemptId'
>;

/**
 * Writes onto locked orders that each has been paid, in time, in one statement. Answers how many NT$ have gone back of
 * each payment already, by order: read after the lock was had, so that no refund slips through in between. Throws when
 * one of them does not wait for money.
 */
export async function bookPayments(tx: Tx, payments: readonly BookedPayment[]): Promise<Map<string, number>> {
  if (payments.length === 0) return new Map();
  // Named twice, so that the planner goes by the index however many rows it takes a recordset for.
  const ids = payments.map(({ id }) => id);
  const rows = await tx.$queryRaw<{ id: string; refunded: number }[]>`
    UPDATE "order" o SET payment_status = 'paid', paid_amount = p."paidAmount", paid_at = p."paidAt",
      payment_method = p."paymentMethod", gateway = p.gateway, trade_number = p."tradeNumber",
      paid_attempt_id = p."paidAttemptId", late_payment = false, last_attempt_failed = false, version = o.version + 1
    FROM jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) AS p(id uuid, "paidAmount" int, "paidAt" timestamptz,
      "paymentMethod" text, gateway text, "tradeNumber" text, "paidAttemptId" uuid)
    WHERE o.id = p.id AND o.id = ANY(${ids}::uuid[]) AND o.payment_status IN ('unpaid', 'awaiting_transfer')
    RETURNING o.id,
      (SELECT coalesce(sum(r.amount), 0)::int FROM order_refund r WHERE r.attempt_id = o.paid_attempt_id) AS refunded`;
  if (rows.length !== payments.length)
    throw new Error('an order does not wait for the payment to be booked on it');
  return new Map(rows.map(({ id, refunded }) => [id, refunded]));
}
