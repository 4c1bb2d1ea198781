import { anyOf, execute, json, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { isErased } from '../../data/erased-owners.ts';
import { build } from '../../data/query-builder.ts';
import type { Invoice } from '../domain/invoice.ts';
import type { Order } from '../domain/order.ts';
import { ENDED_STATUSES, PAYABLE_STATUSES } from '../domain/order-states.ts';
import { NO_ADDRESS, type Recipient } from '../domain/recipient.ts';
import { paymentStatusIn } from './payment-status-in.ts';

const NOBODY: Recipient = { name: '', email: '', phone: '', mobile: '', address: NO_ADDRESS };

/** An invoice without company, tax id, carrier and charity; none is issued for an order that was never paid. */
const NO_INVOICE: Invoice = { type: 'personal' };

async function eraseRecipients(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const change = {
    recipient: NOBODY,
    notes: '',
    giftNote: '',
    invoice: NO_INVOICE,
    version: sql<number>`version + 1`,
  };
  await execute(tx, build.updateTable('order').set(change).where('id', '=', anyOf(ids)));
  await execute(
    tx,
    build
      .updateTable('orderItem')
      .set({ notes: '', title: '', pieceNames: json([]) })
      .where('orderId', '=', anyOf(ids)),
  );
  const notes = build.updateTable('orderAct').set({ detail: sql`detail - 'note'` });
  await execute(tx, notes.where('orderId', '=', anyOf(ids)).where('kind', '=', 'noted'));
}

/**
 * Erases what a user has written into orders that ended unpaid, and what staff noted about them: recipient, invoice, notes
 * and titles. Locks all unpaid orders: one that is being paid is skipped, and a concurrent expiry is waited for.
 */
export async function eraseEndedOrders(tx: Tx, userId: string): Promise<void> {
  const unpaid = await query(
    tx,
    build
      .selectFrom('order')
      .select(['id', paymentStatusIn(ENDED_STATUSES).as('isOver')])
      .where('userId', '=', userId)
      .where(paymentStatusIn([...PAYABLE_STATUSES, ...ENDED_STATUSES]))
      .orderBy('id')
      .forUpdate(),
  );
  const over = unpaid.filter(({ isOver }) => isOver);
  await eraseRecipients(
    tx,
    over.map(({ id }) => id),
  );
}

/** The same for one locked order that has just ended unpaid, if its user has deleted the account. */
export async function eraseRecipientIfDeleted(
  tx: Tx,
  { id, userId }: Pick<Order, 'id' | 'userId'>,
): Promise<void> {
  if (await isErased(tx, userId)) await eraseRecipients(tx, [id]);
}
