import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { clearPayer } from '../data/clear-payer.ts';

/**
 * Erases forms and stored responses with personal data of a deleted user. Attempts, notifications and refunds are
 * retained as evidence; they contain no personal data.
 */
export const onUserDeleted: EventHandler<Tx, 'user.deleted'> = async (tx, { data: { userId } }) => {
  await clearPayer(tx, userId);
};
