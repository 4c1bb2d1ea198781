import type { NfcPlaybackServiceServer } from '@tapory/contracts';
import type { RpcCallers } from '@tapory/service-kit';

/** Who may call each RPC of this service. */
export const RPC_CALLERS: RpcCallers<NfcPlaybackServiceServer> = {
  getKeepsakes: ['catalog-order'],
  listPieces: ['catalog-order'],
  getContentUsage: ['media'],
  getKeepsakeEvidence: ['media'],
};
