import type { AiGenerationServiceServer } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import { newId, parseInput, type RpcHandlers } from '@tapory/service-kit';
import { productKeys } from '@tapory/shop';
import { z } from 'zod';
import { findNewestCrop } from '../data/crops.ts';
import { findJob } from '../data/jobs.ts';
import { queuePrint } from '../data/queued-prints.ts';
import type { RpcDeps } from './deps.ts';

const requestSchema = z.object({
  jobId: z.uuid('JOB_ID_MISSING'),
  ownerId: z.uuid(),
  productKey: z.enum(productKeys),
});

/** aigeneration.v1 QueuePrint. */
export const queuePrintRpc =
  ({ database: { pool } }: RpcDeps): RpcHandlers<AiGenerationServiceServer>['queuePrint'] =>
  async (request) => {
    const { jobId, ownerId, productKey } = parseInput(requestSchema, request);
    const job = await findJob(pool, jobId);
    if (job?.ownerId !== ownerId || job.status !== 'completed') throw new AppError('JOB_ID_MISSING');
    if (!(await findNewestCrop(pool, jobId, productKey)))
      await queuePrint(pool, { id: newId(), jobId, productKey });
    return {};
  };
