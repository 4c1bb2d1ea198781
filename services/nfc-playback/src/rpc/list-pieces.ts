import type { NfcPlaybackServiceServer } from '@tapory/contracts';
import type { RpcHandlers } from '@tapory/service-kit';
import { findPieces } from '../data/pieces.ts';
import type { RpcDeps } from './deps.ts';

/** nfcplayback.v1 ListPieces. */
export const listPiecesRpc =
  ({ database }: RpcDeps): RpcHandlers<NfcPlaybackServiceServer>['listPieces'] =>
  async ({ orderItemId }) => ({ pieces: await findPieces(database.pool, orderItemId) });
