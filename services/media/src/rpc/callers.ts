import type { MediaServiceServer } from '@tapory/contracts';
import type { RpcCallers } from '@tapory/service-kit';

/** Who may call each RPC of this service. */
export const RPC_CALLERS: RpcCallers<MediaServiceServer> = {
  getContents: ['nfc-playback'],
  submitReport: ['nfc-playback'],
  submitReviewReport: ['catalog-order'],
};
