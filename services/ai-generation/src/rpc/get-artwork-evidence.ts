import type { AiGenerationServiceServer } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import { parseInput, type RpcHandlers } from '@tapory/service-kit';
import { z } from 'zod';
import { findJob } from '../data/jobs.ts';
import type { RpcDeps } from './deps.ts';

const requestSchema = z.object({ jobId: z.uuid('NOT_FOUND'), withPhoto: z.boolean().default(false) });

/** aigeneration.v1 GetArtworkEvidence: also of a design that is taken down. */
export const getArtworkEvidenceRpc =
  ({ database, store, photos }: RpcDeps): RpcHandlers<AiGenerationServiceServer>['getArtworkEvidence'] =>
  async (request) => {
    const { jobId, withPhoto } = parseInput(requestSchema, request);
    const job = await findJob(database.pool, jobId);
    const png = job?.deliveryKey ? await store.readImage(job.deliveryKey) : null;
    if (!job || !png) throw new AppError('NOT_FOUND');
    const photo = withPhoto && job.sourceKey ? await photos.readSource(job.sourceKey) : null;
    return { title: job.title, png, photo: photo ?? Buffer.alloc(0) };
  };
