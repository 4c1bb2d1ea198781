import { FIGURINE_STRENGTH, type Job } from '../domain/job.ts';
import { createJob } from './create-job.ts';
import { createTransform, type NewTransform, type TransformDeps } from './create-transform.ts';

export type NewFigurine = Omit<NewTransform, 'kind' | 'strength' | 'uploadId'> & {
  /** What it shall be, where there is no photo. */
  prompt?: string | undefined;
  uploadId?: string | undefined;
};

/**
 * Queues a figurine, of a photo where one is given and of words otherwise; idempotent by command. Limited and refused like
 * `createJob` and `createTransform`.
 */
export function createFigurine(deps: TransformDeps, input: NewFigurine, now: Date): Promise<Job> {
  const { prompt = '', uploadId, crop, ...job } = input;
  if (uploadId === undefined) return createJob(deps, { ...job, kind: 'figurine', prompt }, now);
  const photo = { uploadId, crop, strength: FIGURINE_STRENGTH };
  return createTransform(deps, { ...job, ...photo, kind: 'figurine' }, now);
}
