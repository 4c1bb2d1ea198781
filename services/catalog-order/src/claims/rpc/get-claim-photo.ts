import type { CatalogOrderServiceServer } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import { parseInput, type RpcHandlers } from '@tapory/service-kit';
import { z } from 'zod';
import type { RpcDeps } from '../../rpc/deps.ts';
import { readSentClaimPhoto } from '../data/claim-photo-decisions.ts';

const requestSchema = z.object({ photoId: z.uuid('NOT_FOUND') });

/** catalogorder.v1 GetClaimPhoto: for a program, and as evidence. */
export const getClaimPhotoRpc =
  ({ database }: RpcDeps): RpcHandlers<CatalogOrderServiceServer>['getClaimPhoto'] =>
  async (request) => {
    const { photoId } = parseInput(requestSchema, request);
    const photo = await readSentClaimPhoto(database.pool, photoId);
    if (!photo) throw new AppError('NOT_FOUND');
    return photo;
  };
