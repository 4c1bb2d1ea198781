import type { Subscription } from '@tapory/messaging';
import { onArtworkCropped, onJobCompleted } from '../checks/consumers/on-artwork-made.ts';
import {
  onClaimPhotoErased,
  onClaimPhotoSent,
  onReviewPhotoErased,
  onReviewPhotoSent,
} from '../checks/consumers/on-buyer-photo.ts';
import type { Tx } from '../data/database.ts';
import { onArtworkErased } from '../take-downs/consumers/on-artwork-erased.ts';
import {
  onArtworkModerated,
  onKeepsakeModerated,
  onReviewModerated,
  onReviewPhotoModerated,
} from '../take-downs/consumers/on-piece-moderated.ts';
import { onKeepsakeClaimed } from './on-keepsake-claimed.ts';
import { onUserDeleted } from './on-user-deleted.ts';

export const subscriptions: Subscription<Tx>[] = [
  { event: 'user.deleted', handler: onUserDeleted },
  { event: 'job.completed', handler: onJobCompleted },
  { event: 'artwork.cropped', handler: onArtworkCropped },
  { event: 'artwork.erased', handler: onArtworkErased },
  { event: 'artwork.moderated', handler: onArtworkModerated },
  { event: 'review.moderated', handler: onReviewModerated },
  { event: 'review-photo.sent', handler: onReviewPhotoSent },
  { event: 'review-photo.erased', handler: onReviewPhotoErased },
  { event: 'review-photo.moderated', handler: onReviewPhotoModerated },
  { event: 'claim-photo.sent', handler: onClaimPhotoSent },
  { event: 'claim-photo.erased', handler: onClaimPhotoErased },
  { event: 'keepsake.claimed', handler: onKeepsakeClaimed },
  { event: 'keepsake.moderated', handler: onKeepsakeModerated },
];
