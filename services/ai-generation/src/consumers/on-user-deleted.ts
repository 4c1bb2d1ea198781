import { defineErasure } from '@tapory/service-kit';
import { eraseBlockNotes } from '../data/art-blocks.ts';
import type { Tx } from '../data/database.ts';
import { lockOwner, markErased } from '../data/erased-owners.ts';
import { eraseTexts, removeUnfinished, scheduleErasure } from '../data/erasure.ts';
import { removeExhibitsOf } from '../data/exhibits.ts';
import { erasePhotoUploads } from '../data/photo-uploads.ts';
import { eraseCaller } from '../data/provider-calls.ts';
import { removeSuspension } from '../data/suspended-owners.ts';
import { removeUploadSuspension } from '../data/upload-suspensions.ts';
import type { ConsumerDeps } from './deps.ts';

/**
 * Erases a person's texts and unfinished jobs at once; a worker on such a job loses its lease. Pictures are erased after a
 * delay, since the event of an order with the picture may arrive late; ordered pictures are retained.
 */
export const onUserDeleted = ({ pictureErasureDelayMs }: ConsumerDeps) =>
  defineErasure(
    async (tx: Tx, userId) => {
      await removeExhibitsOf(tx, userId);
      await removeSuspension(tx, userId);
      await removeUploadSuspension(tx, userId);
      await removeUnfinished(tx, userId);
      await erasePhotoUploads(tx, userId);
      await scheduleErasure(tx, userId, new Date(Date.now() + pictureErasureDelayMs));
      await eraseTexts(tx, userId);
      await eraseBlockNotes(tx, userId);
      await eraseCaller(tx, userId);
    },
    { lockOwner, markErased },
  );
