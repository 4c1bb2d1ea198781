import type { AiGenerationServiceServer } from '@tapory/contracts';
import type { RpcHandlers } from '@tapory/service-kit';
import type { RpcDeps } from './deps.ts';
import { getArtworkEvidenceRpc } from './get-artwork-evidence.ts';
import { getArtworkLooksRpc } from './get-artwork-looks.ts';
import { getArtworksRpc } from './get-artworks.ts';
import { preparePrintRpc } from './prepare-print.ts';
import { queuePrintRpc } from './queue-print.ts';
import { readPrintRpc } from './read-print.ts';

/** The RPCs of this service. */
export const buildRpcHandlers = (deps: RpcDeps): RpcHandlers<AiGenerationServiceServer> => ({
  getArtworks: getArtworksRpc(deps),
  preparePrint: preparePrintRpc(deps),
  queuePrint: queuePrintRpc(deps),
  readPrint: readPrintRpc(deps),
  getArtworkEvidence: getArtworkEvidenceRpc(deps),
  getArtworkLooks: getArtworkLooksRpc(deps),
});
