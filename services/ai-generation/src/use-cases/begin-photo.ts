import { AppError } from '@tapory/errors';
import { scheduleDeletion } from '@tapory/service-kit';
import { type PhotoStore, uploadObject } from '../clients/photos/photo-store.ts';
import type { Database } from '../data/database.ts';
import { lockOwner, refuseErased } from '../data/erased-owners.ts';
import { countPhotoUploads, findPhotoUpload, insertPhotoUpload } from '../data/photo-uploads.ts';
import { refuseSuspendedUploads } from '../data/upload-suspensions.ts';
import { checkPhotoQuota, type PhotoLimits, photoTooLarge } from '../domain/photo-limits.ts';
import { quotaWindowStart } from '../domain/quota.ts';

export type PhotoDeps = { database: Database; photos: PhotoStore; photoLimits: PhotoLimits };

/** How long a browser may post its photo, s. */
const FORM_S = 900;

/** An upload that nobody continues is removed after this time, ms. */
export const UPLOAD_MS = 24 * 3_600_000;

export type PhotoForm = {
  uploadId: string;
  url: string;
  fields: Record<string, string>;
  maxBytes: number;
};

/**
 * A form with which a browser posts one photo straight to the store. Idempotent by id. UPLOAD_EMPTY and PHOTO_TOO_LARGE by the size that
 * the browser knows, PHOTO_LIMIT_EXCEEDED above the photos of an hour, UPLOADS_SUSPENDED.
 */
export async function beginPhoto(
  { database, photos, photoLimits }: PhotoDeps,
  input: { id: string; ownerId: string; size: number },
  now: Date,
): Promise<PhotoForm> {
  const { id, ownerId, size } = input;
  const { maxBytes } = photoLimits;
  if (size === 0) throw new AppError('UPLOAD_EMPTY');
  if (size > maxBytes) throw photoTooLarge(size, maxBytes);
  await database.pool.$transaction(async (tx) => {
    await lockOwner(tx, ownerId);
    await refuseErased(tx, ownerId);
    await refuseSuspendedUploads(tx, ownerId);
    const found = await findPhotoUpload(tx, id);
    if (found && found.ownerId !== ownerId) throw new AppError('NOT_FOUND');
    if (!found)
      checkPhotoQuota(await countPhotoUploads(tx, ownerId, quotaWindowStart(now)), photoLimits, now);
    await insertPhotoUpload(tx, { id, ownerId });
    await scheduleDeletion(tx, [uploadObject(id)], new Date(now.getTime() + UPLOAD_MS));
  });
  return { uploadId: id, ...(await photos.presignUpload(id, { maxBytes, expiresInS: FORM_S })), maxBytes };
}
