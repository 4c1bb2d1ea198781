import { AppError } from '@tapory/errors';
import type { Outbox, RecordEvent } from '@tapory/messaging';
import { cancelDeletion, newId, randomBase62, scheduleDeletion } from '@tapory/service-kit';
import { pictures } from '@tapory/shop';
import { type ArtworkStore, THUMB_SIZE } from '../clients/artwork-store.ts';
import { cutSquare } from '../clients/photos/cut-square.ts';
import { sourceObject } from '../clients/photos/photo-store.ts';
import type { Tx } from '../data/database.ts';
import { lockOwner, refuseErased } from '../data/erased-owners.ts';
import { findJob, findJobOfCommand, insertPhotoJob } from '../data/jobs.ts';
import { findPhotoUpload, markUsed } from '../data/photo-uploads.ts';
import { refuseSuspendedUploads } from '../data/upload-suspensions.ts';
import { readMoreWords } from '../data/word-lists.ts';
import { type Crop, isSquare, middleOf, pixelsOf } from '../domain/crop.ts';
import type { Job } from '../domain/job.ts';
import { checkTexts } from '../domain/prompt-policy.ts';
import type { PhotoDeps } from './begin-photo.ts';
import { completedEvent } from './finish-job.ts';
import type { InspectedPhoto, RunInTurn } from './inspect-photo.ts';

export type CreatePhotoDeps = PhotoDeps & {
  outbox: Outbox<Tx>;
  store: ArtworkStore;
  runInTurn: RunInTurn;
  /** Edge of a picture as screens show it, px. */
  pictureEdge: number;
};

export type NewPhoto = {
  commandId: string;
  ownerId: string;
  uploadId: string;
  title: string;
  crop?: Crop | undefined;
};

/** Files of an attempt that was not completed are removed after this time, ms. */
const ATTEMPT_MS = 3_600_000;

/** CROP_INVALID when it is no square of the photo, IMAGE_TOO_SMALL when it has too few of its pixels. */
export function checkCrop(crop: Crop, sides: { width: number; height: number }): void {
  if (!isSquare(crop, sides)) throw new AppError('CROP_INVALID');
  const { edge } = pixelsOf(crop, sides);
  if (edge < pictures.minEdge)
    throw new AppError('IMAGE_TOO_SMALL', { params: { min: pictures.minEdge, width: edge, height: edge } });
}

export async function findUsable(
  { database }: Pick<PhotoDeps, 'database'>,
  { uploadId, ownerId }: Pick<NewPhoto, 'uploadId' | 'ownerId'>,
): Promise<InspectedPhoto> {
  const upload = await findPhotoUpload(database.pool, uploadId);
  if (upload?.ownerId !== ownerId) throw new AppError('PHOTO_MISSING');
  const { sourceKey, width, height } = upload;
  if (!sourceKey || !width || !height) throw new AppError('UPLOAD_INCOMPLETE');
  return { ...upload, sourceKey, width, height };
}

type Cut = { deliveryKey: string; size: number };

async function cut(deps: CreatePhotoDeps, photo: InspectedPhoto, crop: Crop): Promise<Cut> {
  const source = await deps.photos.readSource(photo.sourceKey);
  if (!source) throw new AppError('PHOTO_MISSING');
  const { png, thumb, edge } = await cutSquare(source, {
    ...{ crop, sides: photo, maxEdge: deps.pictureEdge, thumbEdge: THUMB_SIZE },
  });
  const deliveryKey = randomBase62();
  const keys = deps.store.keysOf(deliveryKey);
  await scheduleDeletion(deps.database.pool, keys, new Date(Date.now() + ATTEMPT_MS));
  await deps.store.put(deliveryKey, { image: png, thumb });
  return { deliveryKey, size: edge };
}

/** The design that a repeat of the command, or another command with the same photo, has made already. */
async function findMade(tx: Tx, { commandId, uploadId }: NewPhoto): Promise<Job | null> {
  const made = await findJobOfCommand(tx, commandId);
  if (made) return made;
  const jobId = (await findPhotoUpload(tx, uploadId))?.jobId;
  return jobId ? findJob(tx, jobId) : null;
}

async function store(
  { tx, record }: { tx: Tx; record: RecordEvent },
  deps: CreatePhotoDeps,
  made: { input: NewPhoto; photo: InspectedPhoto; crop: Crop; picture: Cut },
): Promise<Job> {
  const { input, photo, picture } = made;
  const { ownerId, commandId, title } = input;
  await lockOwner(tx, ownerId);
  await refuseErased(tx, ownerId);
  const existing = await findMade(tx, input);
  if (existing) return existing;
  await refuseSuspendedUploads(tx, ownerId);
  const { sourceKey, width: sourceWidth, height: sourceHeight } = photo;
  const source = { sourceKey, sourceWidth, sourceHeight, sourceCrop: made.crop };
  const job = await insertPhotoJob(tx, { id: newId(), commandId, ownerId, title, ...picture, ...source });
  if (!(await markUsed(tx, photo.id, job.id))) throw new AppError('PHOTO_MISSING');
  await cancelDeletion(tx, [...deps.store.keysOf(picture.deliveryKey), sourceObject(sourceKey)]);
  await record(completedEvent(job, picture));
  return job;
}

/**
 * Makes a design of an inspected photo: its square is stored like a generated picture, and is finished at once. One
 * design of an upload, however often it is asked for. PROMPT_PROHIBITED by its name; PHOTO_MISSING when the upload is
 * another person's or too old; UPLOADS_SUSPENDED; the refusals of {@link checkCrop}.
 */
export async function createPhoto(deps: CreatePhotoDeps, input: NewPhoto): Promise<Job> {
  checkTexts(await readMoreWords(deps.database.pool), input.title);
  const made = await findMade(deps.database.pool, input);
  if (made?.ownerId === input.ownerId) return made;
  const photo = await findUsable(deps, input);
  const crop = input.crop ?? middleOf(photo);
  checkCrop(crop, photo);
  const picture = await deps.runInTurn(() => cut(deps, photo, crop));
  return deps.outbox.transaction((tx, record) =>
    store({ tx, record }, deps, { input, photo, crop, picture }),
  );
}
