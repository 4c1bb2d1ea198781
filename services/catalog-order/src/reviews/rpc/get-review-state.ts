import type { CatalogOrderServiceServer } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import { parseInput, type RpcHandlers } from '@tapory/service-kit';
import { z } from 'zod';
import type { RpcDeps } from '../../rpc/deps.ts';
import { readReviewState } from '../data/shown-reviews.ts';

const requestSchema = z.object({ reviewId: z.uuid('NOT_FOUND') });

/** catalogorder.v1 GetReviewState: for those who look at a case about it. */
export const getReviewStateRpc =
  ({ database }: RpcDeps): RpcHandlers<CatalogOrderServiceServer>['getReviewState'] =>
  async (request) => {
    const { reviewId } = parseInput(requestSchema, request);
    const state = await readReviewState(database.pool, reviewId);
    if (!state) throw new AppError('NOT_FOUND');
    return state;
  };
