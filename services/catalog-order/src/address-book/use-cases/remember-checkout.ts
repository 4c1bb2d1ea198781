import type { Outbox } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { lockOwner, refuseErased } from '../../data/erased-owners.ts';
import type { Invoice } from '../../orders/domain/invoice.ts';
import type { Recipient } from '../../orders/domain/recipient.ts';
import { keepInvoice } from '../data/kept-invoice.ts';
import { saveRecipient } from '../data/saved-recipients.ts';

export type RememberDeps = { outbox: Outbox<Tx>; savedRecipientsMax: number };

/** Keeps what was typed at a checkout for the next one. UNAUTHENTICATED when the account is deleted. */
export function rememberCheckout(
  { outbox, savedRecipientsMax: max }: RememberDeps,
  { userId, recipient, invoice }: { userId: string; recipient: Recipient; invoice: Invoice },
): Promise<void> {
  return outbox.transaction(async (tx) => {
    await lockOwner(tx, userId);
    await refuseErased(tx, userId);
    await saveRecipient(tx, { userId, recipient, max });
    await keepInvoice(tx, userId, invoice);
  });
}
