import type { OutgoingEvent } from '@tapory/messaging';
import type { Order } from '../../orders/domain/order.ts';
import { contactOf } from '../../orders/use-cases/order-events.ts';

/** Moderators took a photo out of what a customer reported as a defect. */
export function claimPhotoTakenDownEvent(
  order: Order,
  taken: {
    caseId: string;
    claimId: string;
    photoId: string;
    act: 'hidden' | 'removed';
    rule: string;
    note: string;
    actorId: string;
    decidedAt: Date;
  },
): OutgoingEvent {
  const { id: orderId, number: orderNumber, userId, version } = order;
  const data = { orderId, orderNumber, userId, version, contact: contactOf(order), ...taken };
  return { type: 'order.claim-photo-taken-down', subject: orderId, data };
}
