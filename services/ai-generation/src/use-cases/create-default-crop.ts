import { newId } from '@tapory/service-kit';
import type { SavedCrop } from '../data/crops.ts';
import { isBeingMade } from '../data/queued-prints.ts';
import type { Job } from '../domain/job.ts';
import { awaitMade, type CropDeps, createCrop, defaultCropOf } from './create-crop.ts';

/**
 * The crop that holds for a design on a product where nobody has chosen one: as a worker has made it, or makes it now, or
 * made here. Throws as {@link createCrop} does.
 */
export async function createDefaultCrop(
  deps: CropDeps,
  { job, productKey }: { job: Job; productKey: string },
): Promise<SavedCrop> {
  const { pool } = deps.database;
  const input = { id: newId(), job, productKey, crop: defaultCropOf(job), isDefault: true };
  const made = await awaitMade(pool, input, () => isBeingMade(pool, { jobId: job.id, productKey }));
  return made ?? createCrop(deps, input);
}
