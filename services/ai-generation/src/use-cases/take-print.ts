import { AppError } from '@tapory/errors';
import { makePrint } from '../clients/photos/make-print.ts';
import { findLastCrop } from '../data/crops.ts';
import type { Job } from '../domain/job.ts';
import { type CropDeps, defaultCropOf, readSource, sidesOf } from './create-crop.ts';

/**
 * A design as it is printed, for its owner: the print file of its last crop. One that was never cropped is printed as its
 * picture is, and that file is not kept: nobody has approved it. JOB_NOT_FINISHED, NOT_FOUND when its picture is gone,
 * RATE_LIMITED while too many are made.
 */
export async function takePrint(deps: CropDeps, job: Job): Promise<Buffer> {
  if (job.status !== 'completed') throw new AppError('JOB_NOT_FINISHED');
  const last = await findLastCrop(deps.database.pool, job.id);
  const stored =
    last && (await deps.photos.readPrint({ deliveryKey: last.deliveryKey, hash: last.printHash }));
  if (stored) return stored;
  const made = { crop: last ?? defaultCropOf(job), sides: sidesOf(job) };
  const source = await readSource(deps, job);
  return (await deps.runInTurn(() => makePrint(source, made))).png;
}
