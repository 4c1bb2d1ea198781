import type { OutgoingEvent } from '@tapory/messaging';
import { newId } from '@tapory/service-kit';
import type { ReviewRule } from '@tapory/shop';
import type { Order } from '../../orders/domain/order.ts';
import { contactOf } from '../../orders/use-cases/order-events.ts';
import { isAppealable, type Review, type ReviewDecision, textOf } from '../domain/review.ts';

const named = (order: Order) => ({
  ...{ orderId: order.id, orderNumber: order.number, userId: order.userId },
  ...{ version: order.version, contact: contactOf(order) },
});

/** Staff have decided about a review of a product of the order. */
export function reviewDecidedEvent(
  order: Order,
  { id: reviewId, productKey }: Pick<Review, 'id' | 'productKey'>,
  {
    to: decision,
    ...decided
  }: {
    actId: string;
    actorId: string;
    to: ReviewDecision;
    rule: string;
    isTold: boolean;
    decidedAt: Date;
  },
): OutgoingEvent {
  const data = { ...named(order), reviewId, productKey, decision, ...decided };
  return { type: 'order.review-decided', subject: order.id, data };
}

type Moderated = {
  act: 'hidden' | 'removed' | 'released';
  /** By which it is refused, or was. */
  rule: ReviewRule | '';
  /** What its buyer is told; empty of one that is released. */
  note?: string;
  /** The buyer, where they ended it. */
  actorId: string;
  actedAt: Date;
  caseId?: string;
};

/** A review was refused by a rule for content, or that ended; none of a rule of reviews, against which nobody appeals. */
export const reviewModeratedEvents = (
  { number: orderNumber }: Pick<Order, 'number'>,
  review: Review,
  { rule: reason, note = '', caseId = '', ...moderated }: Moderated,
): OutgoingEvent[] => {
  if (!isAppealable(reason)) return [];
  const { id: reviewId, userId: ownerId, version } = review;
  const text = moderated.act === 'released' || caseId !== '' ? '' : textOf(review);
  const data = {
    actId: newId(),
    reviewId,
    ownerId,
    orderNumber,
    reason,
    note,
    caseId,
    text,
    version,
    ...moderated,
  };
  return [{ type: 'review.moderated', subject: reviewId, data }];
};

/** The buyer of an order that has arrived is asked what they think of it. */
export const reviewAskedEvent = (order: Order): OutgoingEvent => ({
  type: 'order.review-asked',
  subject: order.id,
  data: named(order),
});

type ModeratedPhoto = {
  reviewId: string;
  photoId: string;
  act: 'hidden' | 'removed' | 'released';
  /** By which it is hidden or removed, or was. */
  reason: string;
  note: string;
  /** In which it was decided; empty of one that is released. */
  caseId: string;
  actorId: string;
  actedAt: Date;
};

/** A photo of a review is hidden or removed, against which its buyer may appeal, or is shown again; its buyer is told. */
export function photoModeratedEvents(order: Order, moderated: ModeratedPhoto): OutgoingEvent[] {
  const { contact, ...about } = named(order);
  const [actId, { act, photoId, reason: rule, actorId, actedAt }] = [newId(), moderated];
  const data = { ...about, actId, ...moderated, isTold: true };
  const event = { type: 'review-photo.moderated', subject: photoId, data } as const;
  if (act !== 'released') return [event];
  const shown = { ...about, contact, actId, rule, actorId, actedAt };
  return [event, { type: 'order.review-photo-shown', subject: order.id, data: shown }];
}

/** Moderators took a photo out of a review of a product of the order. */
export const photoTakenDownEvent = (
  order: Order,
  taken: {
    caseId: string;
    reviewId: string;
    photoId: string;
    act: 'hidden' | 'removed';
    rule: string;
    note: string;
    actorId: string;
    decidedAt: Date;
  },
): OutgoingEvent => ({
  type: 'order.review-photo-taken-down',
  subject: order.id,
  data: { ...named(order), ...taken },
});
