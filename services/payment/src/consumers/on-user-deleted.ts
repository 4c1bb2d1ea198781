import type { EventHandler } from '@tapory/messaging';
import { clearPayer } from '../data/clear-payer.ts';
import type { Tx } from '../data/database.ts';

/**
 * The person is erased: forms that name them and answers that held such forms go. Attempts, notices and refunds stay as
 * evidence; they name nobody.
 */
export const onUserDeleted: EventHandler<Tx, 'user.deleted'> = async (tx, { data: { userId } }) => {
  await clearPayer(tx, userId);
};
