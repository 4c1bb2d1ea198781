import { isOwed } from '../../orders/domain/item-states.ts';
import type { Order } from '../../orders/domain/order.ts';
import type { Consignment } from '../domain/consignment.ts';
import { digestOfRecipient } from './digest-of-recipient.ts';

/** Why the label of a parcel must not be printed now, such as for who received the order before; null when it may. */
export function labelRefusal(order: Order, { status, digest }: Consignment) {
  if (status === 'sent') return null;
  if (!isOwed(order)) return 'ORDER_STEP_REFUSED';
  return digest === digestOfRecipient(order.recipient) ? null : 'CONSIGNMENT_OUTDATED';
}
