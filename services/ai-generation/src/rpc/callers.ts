import type { AiGenerationServiceServer } from '@tapory/contracts';
import type { RpcCallers } from '@tapory/service-kit';

/** Who may call each RPC of this service. */
export const RPC_CALLERS: RpcCallers<AiGenerationServiceServer> = {
  getArtworks: ['catalog-order'],
  preparePrint: ['catalog-order'],
  queuePrint: ['catalog-order'],
  readPrint: ['catalog-order'],
  getArtworkEvidence: ['media'],
  getArtworkLooks: ['media'],
};
