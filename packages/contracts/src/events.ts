import { AppealDecided, TakeDownSettled } from './gen/tapory/events/v1/appeal.ts';
import {
  ArtworkCropped,
  ArtworkErased,
  ArtworkModerated,
  ExhibitDecided,
} from './gen/tapory/events/v1/artwork.ts';
import { CaseDecided } from './gen/tapory/events/v1/case.ts';
import {
  ClaimPhotoChecked,
  ClaimPhotoDecided,
  ClaimPhotoErased,
  ClaimPhotoSent,
} from './gen/tapory/events/v1/claim_photo.ts';
import {
  ContentBlocked,
  ContentChanged,
  ContentDeleted,
  ContentModerated,
  ContentReady,
  EventPhotoModerated,
  UploadsModerated,
} from './gen/tapory/events/v1/content.ts';
import { CouponRedeemed, CouponReleased } from './gen/tapory/events/v1/coupon.ts';
import { JobCompleted, JobFailed } from './gen/tapory/events/v1/job.ts';
import {
  KeepsakeActivated,
  KeepsakeChanged,
  KeepsakeClaimed,
  KeepsakeFinderWrote,
  KeepsakeModerated,
  KeepsakeOffered,
  KeepsakeTapped,
} from './gen/tapory/events/v1/keepsake.ts';
import {
  OrderActed,
  OrderCancelled,
  OrderClaimChanged,
  OrderClaimPhotoTakenDown,
  OrderCodeIssued,
  OrderCompleted,
  OrderExpired,
  OrderMailResent,
  OrderPaid,
  OrderParcelArrived,
  OrderParcelReturned,
  OrderPaymentQuestioned,
  OrderPlaced,
  OrderProductionStarted,
  OrderPromiseMoved,
  OrderQuoteChanged,
  OrderRefunded,
  OrderRefundRequested,
  OrderReviewAsked,
  OrderReviewDecided,
  OrderReviewPhotoShown,
  OrderReviewPhotoTakenDown,
  OrderShipped,
  OrderTransferBooked,
  OrderTransferChosen,
  QuoteActed,
} from './gen/tapory/events/v1/order.ts';
import {
  PaymentCodeIssued,
  PaymentFailed,
  PaymentRefunded,
  PaymentSucceeded,
} from './gen/tapory/events/v1/payment.ts';
import { PointsActed } from './gen/tapory/events/v1/points.ts';
import { ReviewDecided, ReviewModerated } from './gen/tapory/events/v1/review.ts';
import {
  ReviewPhotoChecked,
  ReviewPhotoDecided,
  ReviewPhotoErased,
  ReviewPhotoModerated,
  ReviewPhotoSent,
  ReviewPhotoSettled,
} from './gen/tapory/events/v1/review_photo.ts';
import { TagActed } from './gen/tapory/events/v1/tag.ts';
import {
  UserDeactivated,
  UserDeleted,
  UserReactivated,
  UserRegistered,
} from './gen/tapory/events/v1/user.ts';

type Codec<T> = { fromJSON(json: unknown): T; toJSON(message: T): unknown };

type EventDefinition<T> = {
  /** The service that alone publishes it, on the exchange `<owner>.events`. */
  owner: string;
  routingKey: string;
  codec: Codec<T>;
  /** The services that consume it: their queues are there before it is first published. */
  consumers: readonly string[];
  /** Of those, the ones that need it only sometimes, and when: the broker delivers them no other. */
  only: Only<T>;
};

type Only<T> = Readonly<Record<string, (data: T) => boolean>>;

function event<T>(
  owner: string,
  name: string,
  codec: Codec<T>,
  consumers: readonly string[],
  only: Only<T> = {},
): EventDefinition<T> {
  return { owner, routingKey: `${name}.v1`, codec, consumers, only };
}

/** Most orders have no coupon. */
const withCoupon = { coupon: ({ couponCode }: { couponCode: string }) => couponCode !== '' };

/** Every event of the system: name → owner, routing key and schema. The only list of event names. */
export const EVENTS = {
  'user.registered': event('identity', 'user.registered', UserRegistered, []),
  'user.deactivated': event('identity', 'user.deactivated', UserDeactivated, [
    'catalog-order',
    'ai-generation',
    'nfc-playback',
  ]),
  'user.reactivated': event('identity', 'user.reactivated', UserReactivated, [
    'catalog-order',
    'ai-generation',
    'nfc-playback',
  ]),
  'user.deleted': event('identity', 'user.deleted', UserDeleted, [
    'identity',
    'catalog-order',
    'payment',
    'coupon',
    'ai-generation',
    'media',
    'nfc-playback',
  ]),
  'order.placed': event(
    'catalog-order',
    'order.placed',
    OrderPlaced,
    ['identity', 'coupon', 'ai-generation'],
    withCoupon,
  ),
  'order.paid': event(
    'catalog-order',
    'order.paid',
    OrderPaid,
    ['identity', 'coupon', 'nfc-playback'],
    withCoupon,
  ),
  'order.payment-questioned': event('catalog-order', 'order.payment-questioned', OrderPaymentQuestioned, [
    'payment',
  ]),
  'order.cancelled': event(
    'catalog-order',
    'order.cancelled',
    OrderCancelled,
    ['identity', 'coupon'],
    withCoupon,
  ),
  'order.expired': event('catalog-order', 'order.expired', OrderExpired, ['identity', 'coupon'], withCoupon),
  'order.refunded': event('catalog-order', 'order.refunded', OrderRefunded, [
    'identity',
    'coupon',
    'nfc-playback',
  ]),
  'order.refund-requested': event('catalog-order', 'order.refund-requested', OrderRefundRequested, [
    'identity',
    'payment',
  ]),
  'order.production-started': event('catalog-order', 'order.production-started', OrderProductionStarted, [
    'identity',
  ]),
  'order.shipped': event('catalog-order', 'order.shipped', OrderShipped, ['identity']),
  'order.parcel-arrived': event('catalog-order', 'order.parcel-arrived', OrderParcelArrived, ['identity']),
  'order.parcel-returned': event('catalog-order', 'order.parcel-returned', OrderParcelReturned, ['identity']),
  'order.completed': event('catalog-order', 'order.completed', OrderCompleted, ['identity']),
  'order.mail-resent': event('catalog-order', 'order.mail-resent', OrderMailResent, ['identity']),
  'order.acted': event('catalog-order', 'order.acted', OrderActed, ['identity']),
  'order.promise-moved': event('catalog-order', 'order.promise-moved', OrderPromiseMoved, ['identity']),
  'order.claim-changed': event('catalog-order', 'order.claim-changed', OrderClaimChanged, ['identity']),
  'order.review-asked': event('catalog-order', 'order.review-asked', OrderReviewAsked, ['identity']),
  'order.review-decided': event('catalog-order', 'order.review-decided', OrderReviewDecided, ['identity']),
  'order.review-photo-taken-down': event(
    'catalog-order',
    'order.review-photo-taken-down',
    OrderReviewPhotoTakenDown,
    ['identity'],
  ),
  'order.review-photo-shown': event('catalog-order', 'order.review-photo-shown', OrderReviewPhotoShown, [
    'identity',
  ]),
  'order.claim-photo-taken-down': event(
    'catalog-order',
    'order.claim-photo-taken-down',
    OrderClaimPhotoTakenDown,
    ['identity'],
  ),
  'claim-photo.sent': event('catalog-order', 'claim-photo.sent', ClaimPhotoSent, ['media']),
  'claim-photo.erased': event('catalog-order', 'claim-photo.erased', ClaimPhotoErased, ['media']),
  'claim-photo.checked': event('media', 'claim-photo.checked', ClaimPhotoChecked, ['catalog-order']),
  'claim-photo.decided': event('media', 'claim-photo.decided', ClaimPhotoDecided, ['catalog-order']),
  'review.moderated': event('catalog-order', 'review.moderated', ReviewModerated, ['media']),
  'review.decided': event('media', 'review.decided', ReviewDecided, ['catalog-order']),
  'review-photo.sent': event('catalog-order', 'review-photo.sent', ReviewPhotoSent, ['media']),
  'review-photo.erased': event('catalog-order', 'review-photo.erased', ReviewPhotoErased, ['media']),
  'review-photo.moderated': event('catalog-order', 'review-photo.moderated', ReviewPhotoModerated, [
    'media',
    'identity',
  ]),
  'order.quote-changed': event('catalog-order', 'order.quote-changed', OrderQuoteChanged, ['identity']),
  'order.code-issued': event('catalog-order', 'order.code-issued', OrderCodeIssued, ['identity']),
  'order.transfer-chosen': event('catalog-order', 'order.transfer-chosen', OrderTransferChosen, ['identity']),
  'order.transfer-booked': event('catalog-order', 'order.transfer-booked', OrderTransferBooked, ['payment']),
  'quote.acted': event('catalog-order', 'quote.acted', QuoteActed, ['identity']),
  'payment.code-issued': event('payment', 'payment.code-issued', PaymentCodeIssued, [
    'identity',
    'catalog-order',
  ]),
  'payment.succeeded': event('payment', 'payment.succeeded', PaymentSucceeded, ['catalog-order']),
  'payment.failed': event('payment', 'payment.failed', PaymentFailed, ['catalog-order']),
  'payment.refunded': event('payment', 'payment.refunded', PaymentRefunded, ['catalog-order']),
  'coupon.redeemed': event('coupon', 'coupon.redeemed', CouponRedeemed, []),
  'coupon.released': event('coupon', 'coupon.released', CouponReleased, []),
  'points.acted': event('coupon', 'points.acted', PointsActed, ['identity']),
  'job.completed': event('ai-generation', 'job.completed', JobCompleted, ['media', 'nfc-playback']),
  'job.failed': event('ai-generation', 'job.failed', JobFailed, []),
  'artwork.moderated': event('ai-generation', 'artwork.moderated', ArtworkModerated, [
    'identity',
    'catalog-order',
    'nfc-playback',
    'media',
  ]),
  'artwork.cropped': event('ai-generation', 'artwork.cropped', ArtworkCropped, ['media']),
  'artwork.erased': event('ai-generation', 'artwork.erased', ArtworkErased, ['media']),
  'exhibit.decided': event('ai-generation', 'exhibit.decided', ExhibitDecided, ['identity']),
  'appeal.decided': event('media', 'appeal.decided', AppealDecided, [
    'identity',
    'ai-generation',
    'catalog-order',
    'nfc-playback',
  ]),
  'case.decided': event('media', 'case.decided', CaseDecided, ['ai-generation']),
  'take-down.settled': event('media', 'take-down.settled', TakeDownSettled, ['catalog-order']),
  'content.ready': event('media', 'content.ready', ContentReady, ['nfc-playback']),
  'content.changed': event('media', 'content.changed', ContentChanged, ['nfc-playback']),
  'content.blocked': event('media', 'content.blocked', ContentBlocked, ['nfc-playback']),
  'content.moderated': event('media', 'content.moderated', ContentModerated, ['identity']),
  'uploads.moderated': event('media', 'uploads.moderated', UploadsModerated, [
    'identity',
    'catalog-order',
    'ai-generation',
  ]),
  'review-photo.checked': event('media', 'review-photo.checked', ReviewPhotoChecked, ['catalog-order']),
  'review-photo.decided': event('media', 'review-photo.decided', ReviewPhotoDecided, ['catalog-order']),
  'review-photo.settled': event('media', 'review-photo.settled', ReviewPhotoSettled, ['catalog-order']),
  'event-photo.moderated': event('media', 'event-photo.moderated', EventPhotoModerated, ['identity']),
  'content.deleted': event('media', 'content.deleted', ContentDeleted, ['nfc-playback']),
  'keepsake.tapped': event('nfc-playback', 'keepsake.tapped', KeepsakeTapped, ['coupon']),
  'keepsake.activated': event('nfc-playback', 'keepsake.activated', KeepsakeActivated, []),
  'keepsake.claimed': event('nfc-playback', 'keepsake.claimed', KeepsakeClaimed, ['identity', 'media']),
  'keepsake.offered': event('nfc-playback', 'keepsake.offered', KeepsakeOffered, ['identity']),
  'keepsake.finder-wrote': event('nfc-playback', 'keepsake.finder-wrote', KeepsakeFinderWrote, ['identity']),
  'keepsake.moderated': event('nfc-playback', 'keepsake.moderated', KeepsakeModerated, ['identity', 'media']),
  'tag.acted': event('nfc-playback', 'tag.acted', TagActed, ['identity']),
  'keepsake.changed': event('nfc-playback', 'keepsake.changed', KeepsakeChanged, ['nfc-playback']),
} as const;

export type EventName = keyof typeof EVENTS;

/** The payload of one event. */
export type EventData<N extends EventName> = ReturnType<(typeof EVENTS)[N]['codec']['fromJSON']>;
