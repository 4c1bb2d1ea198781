import type { MediaServiceServer } from '@tapory/contracts';
import type { RpcHandlers } from '@tapory/service-kit';
import type { Database } from '../data/database.ts';
import { getContentsRpc } from './get-contents.ts';

export type RpcDeps = { database: Database };

/** The RPCs of this service. */
export const buildRpcHandlers = (deps: RpcDeps): RpcHandlers<MediaServiceServer> => ({
  getContents: getContentsRpc(deps),
});
