import type { CatalogOrderServiceServer } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import type { RpcHandlers } from '@tapory/service-kit';
import type { RpcDeps } from '../../rpc/deps.ts';
import { findPieceNames } from '../data/orders.ts';

/** Most names of one answer. */
const NAMES_MAX = 1000;

/** catalogorder.v1 ListPieceNames. */
export const listPieceNamesRpc =
  ({ database }: RpcDeps): RpcHandlers<CatalogOrderServiceServer>['listPieceNames'] =>
  async ({ orderItemId, skip, take }) => {
    const slice = {
      itemId: orderItemId,
      skip: Math.max(0, skip),
      take: Math.min(Math.max(0, take), NAMES_MAX),
    };
    const names = await findPieceNames(database.pool, slice);
    if (!names) throw new AppError('ORDER_NOT_FOUND');
    return { names };
  };
