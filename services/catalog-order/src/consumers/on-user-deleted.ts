import type { EventHandler } from '@tapory/messaging';
import { eraseIdempotencyKeys } from '@tapory/service-kit';
import type { Tx } from '../data/database.ts';
import { emptyCart, eraseRecipients } from '../data/erase-person.ts';

/**
 * The person is erased. Orders and what the invoice law wants stay; the cart goes, and with it to whom orders were to
 * go that nobody has paid.
 */
export const onUserDeleted: EventHandler<Tx, 'user.deleted'> = async (tx, { data }) => {
  await emptyCart(tx, data.userId);
  await eraseRecipients(tx, data.userId);
  await eraseIdempotencyKeys(tx, data.userId);
};
