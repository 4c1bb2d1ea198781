import type { CatalogOrderServiceServer } from '@tapory/contracts';
import type { RpcCallers } from '@tapory/service-kit';

/** Who may call each RPC of this service. */
export const RPC_CALLERS: RpcCallers<CatalogOrderServiceServer> = {
  getPayableOrder: ['payment'],
  getOrderItem: ['nfc-playback'],
  listPieceNames: ['nfc-playback'],
  closeUnplacedOrders: ['coupon'],
  getReviewPhoto: ['media'],
  getClaimPhoto: ['media'],
  getReviewState: ['media'],
};
