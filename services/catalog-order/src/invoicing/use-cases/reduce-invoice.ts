import { derivedId } from '@tapory/service-kit';
import type { Tx } from '../../data/database.ts';
import type { Order } from '../../orders/domain/order.ts';
import { cancelUnsent, findRequests, insertRequests, type NewRequest } from '../data/invoice-requests.ts';
import { lockInvoice, moveInvoice } from '../data/invoices.ts';
import { currentRequests } from '../domain/invoice-state.ts';

/**
 * A request to reduce an invoice by a refund. Its id is derived from the refunded total and the number of voided
 * predecessors, so that it is created once.
 */
export const refundRequest = (order: Order, amount: number, now: Date, voidedCount = 0): NewRequest => ({
  id: derivedId(
    order.id,
    'invoice-refund',
    String(order.refundedAmount),
    ...(voidedCount === 0 ? [] : [String(voidedCount)]),
  ),
  orderId: order.id,
  kind: 'refund',
  amount,
  reason: '退款',
  dueAt: now,
});

/**
 * Reduces the invoice of a locked order by its refunds. An invoice that was not requested yet is cancelled by a full refund;
 * one that is not entered yet is left to `prepareInvoices`.
 */
export async function reduceInvoice(tx: Tx, order: Order, now: Date): Promise<void> {
  const invoice = await lockInvoice(tx, order.id);
  if (!invoice || invoice.status === 'voided' || invoice.status === 'not_needed') return;
  const requests = currentRequests(await findRequests(tx, order.id));
  const refunds = requests.filter(({ kind, status }) => kind === 'refund' && status !== 'cancelled');
  const requested = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const amount = order.refundedAmount - requested;
  if (amount <= 0) return;
  const issue = requests.find(({ kind }) => kind === 'issue');
  if (amount === invoice.amount && issue && (await cancelUnsent(tx, issue.id))) {
    await moveInvoice(tx, invoice, { status: 'not_needed' });
    return;
  }
  await insertRequests(tx, [refundRequest(order, amount, now, invoice.former.length)]);
}
