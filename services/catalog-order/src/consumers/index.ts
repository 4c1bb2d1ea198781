import type { Subscription } from '@tapory/messaging';
import { onClaimPhotoChecked, onClaimPhotoDecided } from '../claims/consumers/on-claim-photo.ts';
import type { Tx } from '../data/database.ts';
import { onArtworkModerated } from '../orders/consumers/on-artwork-moderated.ts';
import { onPaymentCodeIssued } from '../orders/consumers/on-payment-code-issued.ts';
import { onPaymentFailed } from '../orders/consumers/on-payment-failed.ts';
import { type OnPaymentSucceededDeps, onPaymentSucceeded } from '../orders/consumers/on-payment-succeeded.ts';
import { onTakeDownSettled } from '../orders/consumers/on-take-down-settled.ts';
import { onAppealDecided } from '../reviews/consumers/on-appeal-decided.ts';
import { onReviewDecided } from '../reviews/consumers/on-review-decided.ts';
import {
  onReviewPhotoChecked,
  onReviewPhotoDecided,
  onReviewPhotoSettled,
} from '../reviews/consumers/on-review-photo.ts';
import { onPaymentRefunded } from './on-payment-refunded.ts';
import { onUploadsModerated } from './on-uploads-moderated.ts';
import { onUserDeleted } from './on-user-deleted.ts';
import { onUserDeactivated, onUserReactivated } from './on-user-suspended.ts';

export const buildSubscriptions = (deps: OnPaymentSucceededDeps): Subscription<Tx>[] => [
  { event: 'payment.code-issued', handler: onPaymentCodeIssued },
  { event: 'payment.succeeded', ...onPaymentSucceeded(deps) },
  { event: 'payment.failed', batchHandler: onPaymentFailed },
  { event: 'payment.refunded', handler: onPaymentRefunded },
  { event: 'appeal.decided', handler: onAppealDecided },
  { event: 'artwork.moderated', handler: onArtworkModerated },
  { event: 'take-down.settled', handler: onTakeDownSettled },
  { event: 'claim-photo.checked', handler: onClaimPhotoChecked },
  { event: 'claim-photo.decided', handler: onClaimPhotoDecided },
  { event: 'review.decided', handler: onReviewDecided },
  { event: 'review-photo.checked', handler: onReviewPhotoChecked },
  { event: 'review-photo.decided', handler: onReviewPhotoDecided },
  { event: 'review-photo.settled', handler: onReviewPhotoSettled },
  { event: 'uploads.moderated', handler: onUploadsModerated },
  { event: 'user.deactivated', handler: onUserDeactivated },
  { event: 'user.reactivated', handler: onUserReactivated },
  { event: 'user.deleted', handler: onUserDeleted },
];
