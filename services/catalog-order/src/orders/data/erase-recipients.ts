import type { Tx } from '../../data/database.ts';
import { isErased } from '../../data/erased-owners.ts';
import type { Order } from '../domain/order.ts';
import { ENDED_STATUSES, PAYABLE_STATUSES } from '../domain/order-states.ts';
import type { Recipient } from '../domain/recipient.ts';
import { paymentStatusIn } from './payment-status-in.ts';

const NOBODY: Recipient = {
  name: '',
  email: '',
  phone: '',
  mobile: '',
  address: { postalCode: '', city: '', district: '', line: '' },
};

async function eraseRecipients(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.order.updateMany({
    where: { id: { in: ids } },
    data: { recipient: NOBODY, version: { increment: 1 } },
  });
  await tx.orderItem.updateMany({ where: { orderId: { in: ids } }, data: { notes: '' } });
}

/**
 * Erases the recipients of a user's orders that ended unpaid. Locks all unpaid orders: one that is being paid is skipped,
 * and a concurrent expiry is waited for.
 */
export async function eraseEndedOrders(tx: Tx, userId: string): Promise<void> {
  const unpaid = await tx.$queryRaw<{ id: string; isOver: boolean }[]>`
    SELECT id, ${paymentStatusIn(ENDED_STATUSES)} AS "isOver" FROM "order"
    WHERE user_id = ${userId}::uuid AND ${paymentStatusIn([...PAYABLE_STATUSES, ...ENDED_STATUSES])}
    ORDER BY id FOR UPDATE`;
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
