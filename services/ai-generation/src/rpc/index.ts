import type { AiGenerationServiceServer } from '@tapory/contracts';
import type { RpcHandlers } from '@tapory/service-kit';
import type { Database } from '../data/database.ts';
import { getArtworksRpc } from './get-artworks.ts';

export type RpcDeps = { database: Database };

/** The RPCs of this service. */
export const buildRpcHandlers = (deps: RpcDeps): RpcHandlers<AiGenerationServiceServer> => ({
  getArtworks: getArtworksRpc(deps),
});
