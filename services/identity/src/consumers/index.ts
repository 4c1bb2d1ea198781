import type { Subscription } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { onAppealDecided } from '../messages/consumers/on-appeal-decided.ts';
import {
  onOrderClaimPhotoTakenDown,
  onOrderReviewPhotoShown,
  onOrderReviewPhotoTakenDown,
  onReviewPhotoModerated,
} from '../messages/consumers/on-buyer-photo-taken-down.ts';
import { onContentModerated } from '../messages/consumers/on-content-moderated.ts';
import { onEventPhotoModerated } from '../messages/consumers/on-event-photo-moderated.ts';
import { onExhibitDecided } from '../messages/consumers/on-exhibit-decided.ts';
import {
  onKeepsakeClaimed,
  onKeepsakeFinderWrote,
  onKeepsakeOffered,
} from '../messages/consumers/on-keepsake-step.ts';
import { onOrderCodeIssued } from '../messages/consumers/on-order-code-issued.ts';
import { onOrderMailResent } from '../messages/consumers/on-order-mail-resent.ts';
import { onOrderPaid } from '../messages/consumers/on-order-paid.ts';
import { onOrderPlaced } from '../messages/consumers/on-order-placed.ts';
import { onOrderQuoteChanged } from '../messages/consumers/on-order-quote-changed.ts';
import { onOrderRefunded } from '../messages/consumers/on-order-refunded.ts';
import { onOrderReviewAsked, onOrderReviewDecided } from '../messages/consumers/on-order-review.ts';
import {
  onOrderCancelled,
  onOrderClaimChanged,
  onOrderCompleted,
  onOrderExpired,
  onOrderParcelArrived,
  onOrderParcelReturned,
  onOrderProductionStarted,
  onOrderPromiseMoved,
  onOrderRefundRequested,
  onOrderShipped,
} from '../messages/consumers/on-order-step.ts';
import { onOrderTransferChosen } from '../messages/consumers/on-order-transfer-chosen.ts';
import { onPaymentCodeIssued } from '../messages/consumers/on-payment-code-issued.ts';
import { onArtworkModerated, onKeepsakeModerated } from '../messages/consumers/on-take-down.ts';
import { onUploadsModerated } from '../messages/consumers/on-uploads-moderated.ts';
import { onUserDeleted } from '../own-data/consumers/on-user-deleted.ts';
import { onOrderActed } from '../staff/consumers/on-order-acted.ts';
import { onPointsActed } from '../staff/consumers/on-points-acted.ts';
import { onQuoteActed } from '../staff/consumers/on-quote-acted.ts';
import { onTagActed } from '../staff/consumers/on-tag-acted.ts';
import type { ConsumerDeps } from './deps.ts';

export const buildSubscriptions = (deps: ConsumerDeps): Subscription<Tx>[] => [
  { event: 'order.placed', batchHandler: onOrderPlaced(deps), pool: deps.database.pool },
  { event: 'order.paid', batchHandler: onOrderPaid(deps), pool: deps.database.pool },
  { event: 'order.refunded', handler: onOrderRefunded(deps) },
  { event: 'order.refund-requested', handler: onOrderRefundRequested(deps) },
  { event: 'order.production-started', handler: onOrderProductionStarted(deps) },
  { event: 'order.claim-changed', handler: onOrderClaimChanged(deps) },
  { event: 'order.review-asked', handler: onOrderReviewAsked(deps) },
  { event: 'order.review-decided', handler: onOrderReviewDecided(deps) },
  { event: 'order.review-photo-taken-down', handler: onOrderReviewPhotoTakenDown(deps) },
  { event: 'order.review-photo-shown', handler: onOrderReviewPhotoShown(deps) },
  { event: 'review-photo.moderated', handler: onReviewPhotoModerated(deps) },
  { event: 'order.claim-photo-taken-down', handler: onOrderClaimPhotoTakenDown(deps) },
  { event: 'order.promise-moved', handler: onOrderPromiseMoved(deps) },
  { event: 'order.quote-changed', handler: onOrderQuoteChanged(deps) },
  { event: 'order.transfer-chosen', handler: onOrderTransferChosen(deps) },
  { event: 'order.shipped', handler: onOrderShipped(deps) },
  { event: 'order.parcel-arrived', handler: onOrderParcelArrived(deps) },
  { event: 'order.parcel-returned', handler: onOrderParcelReturned(deps) },
  { event: 'order.completed', handler: onOrderCompleted(deps) },
  { event: 'order.cancelled', handler: onOrderCancelled(deps) },
  { event: 'order.expired', handler: onOrderExpired(deps) },
  { event: 'order.mail-resent', handler: onOrderMailResent(deps) },
  { event: 'order.acted', handler: onOrderActed },
  { event: 'points.acted', handler: onPointsActed },
  { event: 'quote.acted', handler: onQuoteActed },
  { event: 'tag.acted', handler: onTagActed },
  { event: 'order.code-issued', handler: onOrderCodeIssued(deps) },
  { event: 'payment.code-issued', handler: onPaymentCodeIssued(deps) },
  { event: 'content.moderated', handler: onContentModerated(deps) },
  { event: 'appeal.decided', handler: onAppealDecided(deps) },
  { event: 'artwork.moderated', handler: onArtworkModerated(deps) },
  { event: 'keepsake.moderated', handler: onKeepsakeModerated(deps) },
  { event: 'event-photo.moderated', handler: onEventPhotoModerated(deps) },
  { event: 'uploads.moderated', handler: onUploadsModerated(deps) },
  { event: 'exhibit.decided', handler: onExhibitDecided(deps) },
  { event: 'keepsake.claimed', handler: onKeepsakeClaimed(deps) },
  { event: 'keepsake.offered', handler: onKeepsakeOffered(deps) },
  { event: 'keepsake.finder-wrote', handler: onKeepsakeFinderWrote(deps) },
  { event: 'user.deleted', handler: onUserDeleted(deps) },
];
