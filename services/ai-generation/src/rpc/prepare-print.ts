import type { AiGenerationServiceServer } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import { parseInput, type RpcHandlers } from '@tapory/service-kit';
import { productKeys } from '@tapory/shop';
import { z } from 'zod';
import { refuseBlocked } from '../data/art-blocks.ts';
import { findCrop, findNewestCrop, type SavedCrop } from '../data/crops.ts';
import { findJob } from '../data/jobs.ts';
import { thumbPath } from '../domain/artwork-path.ts';
import { createDefaultCrop } from '../use-cases/create-default-crop.ts';
import type { RpcDeps } from './deps.ts';

const requestSchema = z.object({
  jobId: z.uuid('JOB_ID_MISSING'),
  ownerId: z.uuid(),
  productKey: z.enum(productKeys),
  cropId: z.union([z.literal(''), z.uuid()], 'JOB_ID_MISSING'),
});

type Request = z.output<typeof requestSchema>;

async function findAsked({ database }: RpcDeps, { jobId, productKey, cropId }: Request) {
  if (cropId === '') return findNewestCrop(database.pool, jobId, productKey);
  const crop = await findCrop(database.pool, cropId);
  if (crop?.jobId !== jobId || crop.productKey !== productKey) throw new AppError('JOB_ID_MISSING');
  return crop;
}

async function prepare(deps: RpcDeps, request: Request): Promise<{ crop: SavedCrop; isOwnPhoto: boolean }> {
  const job = await findJob(deps.database.pool, request.jobId);
  if (job?.ownerId !== request.ownerId || job.status !== 'completed') throw new AppError('JOB_ID_MISSING');
  await refuseBlocked(deps.database.pool, [job.id]);
  const isOwnPhoto = job.kind === 'photo';
  const asked = await findAsked(deps, request);
  if (asked) return { crop: asked, isOwnPhoto };
  return { crop: await createDefaultCrop(deps, { job, productKey: request.productKey }), isOwnPhoto };
}

/** aigeneration.v1 PreparePrint. */
export const preparePrintRpc =
  (deps: RpcDeps): RpcHandlers<AiGenerationServiceServer>['preparePrint'] =>
  async (request) => {
    const { crop, isOwnPhoto } = await prepare(deps, parseInput(requestSchema, request));
    const { id: cropId, printHash, deliveryKey, edge, enlargedBy } = crop;
    return {
      ...{ cropId, printHash, thumbUrl: thumbPath(deliveryKey), isOwnPhoto },
      ...{ edge, enlargedBy: enlargedBy ?? '' },
    };
  };
