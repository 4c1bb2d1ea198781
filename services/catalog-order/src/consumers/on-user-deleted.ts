import type { EventHandler } from '@tapory/messaging';
import { eraseIdempotencyKeys } from '@tapory/service-kit';
import type { Tx } from '../data/database.ts';
import { emptyCart, eraseOverOrders, lockOwner, markErased } from '../data/erase-person.ts';
import { endPayableTime } from '../data/lapsed-orders.ts';

/**
 * The person is erased. The cart goes, and with it the answers that were stored and to whom orders were to go that ended
 * unpaid. What was paid keeps it, for the delivery and the invoice; what may still be paid keeps it until it lapses,
 * which is asked about at once where no transfer is awaited.
 */
export const onUserDeleted: EventHandler<Tx, 'user.deleted'> = async (tx, { data: { userId } }) => {
  await lockOwner(tx, userId);
  await markErased(tx, userId);
  await emptyCart(tx, userId);
  await eraseOverOrders(tx, userId);
  await endPayableTime(tx, userId);
  await eraseIdempotencyKeys(tx, userId);
};
