import type { AiGenerationServiceServer } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import { parseInput, type RpcHandlers } from '@tapory/service-kit';
import { z } from 'zod';
import { findJob } from '../data/jobs.ts';
import type { RpcDeps } from './deps.ts';

const requestSchema = z.object({ jobId: z.uuid('NOT_FOUND') });

/** aigeneration.v1 GetArtworkEvidence: also of a design that is taken down. */
export const getArtworkEvidenceRpc =
  ({ database, store }: RpcDeps): RpcHandlers<AiGenerationServiceServer>['getArtworkEvidence'] =>
  async (request) => {
    const { jobId } = parseInput(requestSchema, request);
    const job = await findJob(database.pool, jobId);
    const png = job?.deliveryKey ? await store.readImage(job.deliveryKey) : null;
    if (!job || !png) throw new AppError('NOT_FOUND');
    return { title: job.title, png };
  };
