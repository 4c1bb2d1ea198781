import type { AiGenerationServiceServer } from '@tapory/contracts';
import type { RpcHandlers } from '@tapory/service-kit';
import type { RpcDeps } from './deps.ts';
import { getArtworksRpc } from './get-artworks.ts';

/** The RPCs of this service. */
export const buildRpcHandlers = (deps: RpcDeps): RpcHandlers<AiGenerationServiceServer> => ({
  getArtworks: getArtworksRpc(deps),
});
