import type { AiGenerationServiceServer } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import { parseInput, type RpcHandlers } from '@tapory/service-kit';
import { z } from 'zod';
import { refuseBlocked } from '../data/art-blocks.ts';
import { findCrop } from '../data/crops.ts';
import type { RpcDeps } from './deps.ts';

const requestSchema = z.object({ cropId: z.uuid('NOT_FOUND'), printHash: z.string().min(1).max(64) });

/** aigeneration.v1 ReadPrint: the file that was approved, never made anew. */
export const readPrintRpc =
  ({ database, photos }: RpcDeps): RpcHandlers<AiGenerationServiceServer>['readPrint'] =>
  async (request) => {
    const { cropId, printHash } = parseInput(requestSchema, request);
    const crop = await findCrop(database.pool, cropId);
    if (crop?.printHash !== printHash) throw new AppError('NOT_FOUND');
    await refuseBlocked(database.pool, [crop.jobId]);
    const png = await photos.readPrint({ deliveryKey: crop.deliveryKey, hash: printHash });
    if (!png) throw new AppError('NOT_FOUND');
    return { png };
  };
