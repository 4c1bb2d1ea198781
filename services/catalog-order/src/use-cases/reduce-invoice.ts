import { derivedId } from '@tapory/service-kit';
import type { Tx } from '../data/database.ts';
import { cancelUnasked, findRequests, insertRequests, type NewRequest } from '../data/invoice-requests.ts';
import { changeInvoice, lockInvoice } from '../data/invoices.ts';
import { currentRequests } from '../domain/invoice-standing.ts';
import type { Order } from '../domain/order.ts';

/**
 * Asks for a refund to be taken back of an invoice. Its id follows from all that has gone back, and from how many
 * voided invoices came before, so it is made once.
 */
export const refundRequest = (order: Order, amount: number, now: Date, formerCount = 0): NewRequest => ({
  id: derivedId(
    order.id,
    'invoice-refund',
    String(order.refundedAmount),
    ...(formerCount === 0 ? [] : [String(formerCount)]),
  ),
  orderId: order.id,
  kind: 'refund',
  amount,
  reason: '退款',
  dueAt: now,
});

/**
 * Takes what has gone back of a locked order's money back of its invoice too. An invoice that nobody has asked for
 * yet is given up when everything went back; one that is not entered yet is left to `prepareInvoices`.
 */
export async function reduceInvoice(tx: Tx, order: Order, now: Date): Promise<void> {
  const invoice = await lockInvoice(tx, order.id);
  if (!invoice || invoice.status === 'voided' || invoice.status === 'not_needed') return;
  const requests = currentRequests(await findRequests(tx, order.id));
  const refunds = requests.filter(({ kind, status }) => kind === 'refund' && status !== 'cancelled');
  const told = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const amount = order.refundedAmount - told;
  if (amount <= 0) return;
  const issue = requests.find(({ kind }) => kind === 'issue');
  if (amount === invoice.amount && issue && (await cancelUnasked(tx, issue.id))) {
    await changeInvoice(tx, invoice, { status: 'not_needed' });
    return;
  }
  await insertRequests(tx, [refundRequest(order, amount, now, invoice.former.length)]);
}
