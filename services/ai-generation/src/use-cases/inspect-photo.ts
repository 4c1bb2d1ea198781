import { AppError } from '@tapory/errors';
import { type PreparedPhoto, preparePhoto } from '@tapory/picture-intake';
import { randomBase62, type SecurityLog, scheduleDeletion } from '@tapory/service-kit';
import { pictures } from '@tapory/shop';
import { sourceObject, uploadObject } from '../clients/photos/photo-store.ts';
import { findPhotoUpload, markInspected, type PhotoUpload } from '../data/photo-uploads.ts';
import { refuseSuspendedUploads } from '../data/upload-suspensions.ts';
import type { PhotoSides } from '../domain/crop.ts';
import { photoTooLarge } from '../domain/photo-limits.ts';
import { type PhotoDeps, UPLOAD_MS } from './begin-photo.ts';

/** Runs a few inspections at a time. RATE_LIMITED when too many wait already. */
export type RunInTurn = <T>(task: () => Promise<T>) => Promise<T>;

export type InspectDeps = PhotoDeps & { runInTurn: RunInTurn; security: SecurityLog };

/** An inspected photo: it has its sides. */
export type InspectedPhoto = PhotoUpload & PhotoSides & { sourceKey: string };

/** Finer than an eye sees and a press prints, and the colours at full resolution. */
const JPEG = { quality: 95, chromaSubsampling: '4:4:4' } as const;

const isInspected = (upload: PhotoUpload | null): upload is InspectedPhoto => Boolean(upload?.sourceKey);

async function readUpload({ photos, photoLimits }: PhotoDeps, id: string): Promise<Buffer> {
  const size = await photos.sizeOfUpload(id);
  if (size === null) throw new AppError('UPLOAD_INCOMPLETE');
  if (size > photoLimits.maxBytes) throw photoTooLarge(size, photoLimits.maxBytes);
  const bytes = await photos.readUpload(id);
  if (!bytes) throw new AppError('UPLOAD_INCOMPLETE');
  return bytes;
}

/** A refused file is of no use to anybody: it goes at once. */
async function inspect(deps: InspectDeps, upload: PhotoUpload): Promise<PreparedPhoto> {
  const bytes = await readUpload(deps, upload.id);
  try {
    const { maxPixels } = deps.photoLimits;
    return await preparePhoto(bytes, { maxPixels, minEdge: pictures.minEdge, jpeg: JPEG });
  } catch (error) {
    await deps.photos.discard([uploadObject(upload.id)]);
    if (error instanceof AppError && error.code === 'PHOTO_TOO_MANY_PIXELS')
      deps.security.record({
        event: 'upload-refused',
        outcome: 'refused',
        actorId: upload.ownerId,
        subjectId: upload.id,
        reason: error.code,
      });
    throw error;
  }
}

async function inspectOnce(deps: InspectDeps, upload: PhotoUpload): Promise<InspectedPhoto> {
  const before = await findPhotoUpload(deps.database.pool, upload.id);
  if (isInspected(before)) return before;
  await refuseSuspendedUploads(deps.database.pool, upload.ownerId);
  const { jpeg, width, height } = await inspect(deps, upload);
  // Each attempt writes under a new key: what another one has inspected is never overwritten.
  const sourceKey = randomBase62();
  const removeAfter = new Date(Date.now() + UPLOAD_MS);
  await scheduleDeletion(deps.database.pool, [sourceObject(sourceKey)], removeAfter);
  await deps.photos.putSource(sourceKey, jpeg);
  await markInspected(deps.database.pool, upload.id, { sourceKey, width, height });
  const after = await findPhotoUpload(deps.database.pool, upload.id);
  if (!isInspected(after)) throw new AppError('NOT_FOUND');
  await deps.photos.discard([uploadObject(upload.id)]);
  return after;
}

/**
 * Looks at the bytes of an upload and stores the photo upright and without the camera's data, for a day. Idempotent.
 * UPLOADS_SUSPENDED, UPLOAD_INCOMPLETE, PHOTO_TOO_LARGE and the refusals of {@link preparePhoto}.
 */
export const inspectPhoto = (deps: InspectDeps, upload: PhotoUpload): Promise<InspectedPhoto> =>
  deps.runInTurn(() => inspectOnce(deps, upload));
