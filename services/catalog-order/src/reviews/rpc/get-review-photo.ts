import type { CatalogOrderServiceServer } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import { parseInput, type RpcHandlers } from '@tapory/service-kit';
import { z } from 'zod';
import type { RpcDeps } from '../../rpc/deps.ts';
import { readSentPhoto } from '../data/sent-photos.ts';

const requestSchema = z.object({ photoId: z.uuid('NOT_FOUND'), isFull: z.boolean() });

/** catalogorder.v1 GetReviewPhoto: for a program, also of a photo that nobody sees yet, or any more. */
export const getReviewPhotoRpc =
  ({ database }: RpcDeps): RpcHandlers<CatalogOrderServiceServer>['getReviewPhoto'] =>
  async (request) => {
    const { photoId, isFull } = parseInput(requestSchema, request);
    const photo = await readSentPhoto(database.pool, photoId, isFull ? 'full' : 'small');
    if (!photo) throw new AppError('NOT_FOUND');
    return photo;
  };
