import type { NfcPlaybackServiceServer } from '@tapory/contracts';
import type { RpcHandlers } from '@tapory/service-kit';
import type { Database } from '../data/database.ts';
import { getContentUsageRpc } from './get-content-usage.ts';
import { getKeepsakesRpc } from './get-keepsakes.ts';

export type RpcDeps = { database: Database };

/** The RPCs of this service. */
export const buildRpcHandlers = (deps: RpcDeps): RpcHandlers<NfcPlaybackServiceServer> => ({
  getKeepsakes: getKeepsakesRpc(deps),
  getContentUsage: getContentUsageRpc(deps),
});
