import type { NfcPlaybackServiceServer } from '@tapory/contracts';
import type { RpcHandlers } from '@tapory/service-kit';
import type { RpcDeps } from './deps.ts';
import { getContentUsageRpc } from './get-content-usage.ts';
import { getKeepsakeEvidenceRpc } from './get-keepsake-evidence.ts';
import { getKeepsakesRpc } from './get-keepsakes.ts';
import { listPiecesRpc } from './list-pieces.ts';

/** The RPCs of this service. */
export const buildRpcHandlers = (deps: RpcDeps): RpcHandlers<NfcPlaybackServiceServer> => ({
  getKeepsakes: getKeepsakesRpc(deps),
  listPieces: listPiecesRpc(deps),
  getContentUsage: getContentUsageRpc(deps),
  getKeepsakeEvidence: getKeepsakeEvidenceRpc(deps),
});
