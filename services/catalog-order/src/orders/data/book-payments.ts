import type { Tx } from '../../data/database.ts';
import type { Order } from '../domain/order.ts';

export type BookedPayment = Pick<
  Order,
  'id' | 'paidAmount' | 'paidAt' | 'paymentMethod' | 'gateway' | 'tradeNumber' | 'paidAttemptId'
>;

/**
 * Marks locked orders as paid in time, in one statement. Returns the NT$ already refunded of each payment, by order: read
 * under the lock, so that no refund is missed. Throws when one of the orders is not payable.
 */
export async function bookPayments(tx: Tx, payments: readonly BookedPayment[]): Promise<Map<string, number>> {
  if (payments.length === 0) return new Map();
  // The ids are passed twice, so that the planner uses the index whatever it estimates for the recordset.
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
  if (rows.length !== payments.length) throw new Error('an order to be marked as paid is not payable');
  return new Map(rows.map(({ id, refunded }) => [id, refunded]));
}
