import { defineErasure } from '@tapory/service-kit';
import { eraseAddressBook } from '../address-book/data/saved-recipients.ts';
import { eraseBulkRequests } from '../bulk/data/erase-bulk-requests.ts';
import { emptyCart } from '../cart/data/cart-items.ts';
import { eraseClaims } from '../claims/data/claims.ts';
import type { Tx } from '../data/database.ts';
import { lockOwner, markErased } from '../data/erased-owners.ts';
import { removeSuspension } from '../data/suspended-users.ts';
import { removeUploadSuspension } from '../data/upload-suspensions.ts';
import { eraseEndedOrders } from '../orders/data/erase-recipients.ts';
import { endPayableTime } from '../orders/data/expiring-orders.ts';
import { photosErasedEvents } from '../photos/use-cases/photo-events.ts';
import { eraseStoreSearches } from '../pickup/data/store-searches.ts';
import { eraseReviews } from '../reviews/data/reviews.ts';

/**
 * Erases a deleted user's cart, address book, searches for stores, claims with their photos, reviews with theirs, requests for quotes, stored responses and the recipients of orders that ended unpaid. A paid order keeps its
 * recipient for delivery and invoice; a payable one until it expires, which is checked at once unless a transfer is
 * awaited.
 */
export const onUserDeleted = defineErasure(
  async (tx: Tx, userId, { record }) => {
    await emptyCart(tx, userId);
    await eraseAddressBook(tx, userId);
    await eraseStoreSearches(tx, userId);
    await record(photosErasedEvents('claim-photo', await eraseClaims(tx, userId)));
    await record(photosErasedEvents('review-photo', await eraseReviews(tx, userId)));
    await removeSuspension(tx, userId);
    await removeUploadSuspension(tx, userId);
    await eraseBulkRequests(tx, userId);
    await eraseEndedOrders(tx, userId);
    await endPayableTime(tx, userId);
  },
  { lockOwner, markErased },
);
