import { AppError } from '@tapory/errors';
import { newId } from '@tapory/service-kit';
import { lockOwner, refuseErased } from '../data/erased-owners.ts';
import { refuseWhilePaused } from '../data/intake.ts';
import { findJobOfCommand, insertTransformJob, type NewTransformJob } from '../data/jobs.ts';
import { isStyleAvailable } from '../data/styles.ts';
import { refuseSuspendedUploads } from '../data/upload-suspensions.ts';
import { readMoreWords } from '../data/word-lists.ts';
import { type Crop, middleOf } from '../domain/crop.ts';
import type { Job } from '../domain/job.ts';
import { checkTexts } from '../domain/prompt-policy.ts';
import { consumeQuota, type JobDeps } from './create-job.ts';
import { checkCrop, findUsable } from './create-photo.ts';

export type TransformDeps = JobDeps & { canTransform: boolean };

export type NewTransform = Pick<
  NewTransformJob,
  'commandId' | 'ownerId' | 'title' | 'style' | 'seed' | 'strength' | 'size' | 'provider' | 'isDemo'
> & { kind?: 'transform' | 'figurine'; uploadId: string; crop?: Crop | undefined };

/**
 * Queues a picture, or a figurine, of an uploaded photo in a style; idempotent by command. The upload may be painted in several styles.
 * Throws PROMPT_PROHIBITED by its name, STYLE_UNAVAILABLE, PHOTO_MISSING, UPLOADS_SUSPENDED, the refusals of `checkCrop` and the errors of
 * `checkQuota`.
 */
export async function createTransform(deps: TransformDeps, input: NewTransform, now: Date): Promise<Job> {
  const { uploadId, crop: wanted, ...job } = input;
  checkTexts(await readMoreWords(deps.database.pool), job.title);
  if (!deps.canTransform) throw new AppError('STYLE_UNAVAILABLE');
  const made = await findJobOfCommand(deps.database.pool, job.commandId);
  if (made) return made;
  const photo = await findUsable(deps, { uploadId, ownerId: job.ownerId });
  const crop = wanted ?? middleOf(photo);
  checkCrop(crop, photo);
  const { sourceKey, width: sourceWidth, height: sourceHeight } = photo;
  const source = { sourceKey, sourceWidth, sourceHeight, sourceCrop: crop };
  const queued = await deps.database.pool.$transaction(async (tx) => {
    await lockOwner(tx, job.ownerId);
    const existing = await findJobOfCommand(tx, job.commandId);
    if (existing) return existing;
    await refuseErased(tx, job.ownerId);
    await refuseSuspendedUploads(tx, job.ownerId);
    await refuseWhilePaused(tx);
    if (!(await isStyleAvailable(tx, job.style))) throw new AppError('STYLE_UNAVAILABLE');
    const id = newId();
    await consumeQuota(tx, { jobId: id, ownerId: job.ownerId, limits: deps.limits, now });
    return insertTransformJob(tx, { id, ...job, ...source });
  });
  deps.signals.publishQueued();
  return queued;
}
