import type { CatalogOrderServiceServer } from '@tapory/contracts';
import type { RpcHandlers } from '@tapory/service-kit';
import { getClaimPhotoRpc } from '../claims/rpc/get-claim-photo.ts';
import { closeUnplacedOrdersRpc } from '../orders/rpc/close-unplaced-orders.ts';
import { getOrderItemRpc } from '../orders/rpc/get-order-item.ts';
import { getPayableOrderRpc } from '../orders/rpc/get-payable-order.ts';
import { listPieceNamesRpc } from '../orders/rpc/list-piece-names.ts';
import { getReviewPhotoRpc } from '../reviews/rpc/get-review-photo.ts';
import { getReviewStateRpc } from '../reviews/rpc/get-review-state.ts';
import type { RpcDeps } from './deps.ts';

/** The RPCs of this service. */
export const buildRpcHandlers = (deps: RpcDeps): RpcHandlers<CatalogOrderServiceServer> => ({
  getPayableOrder: getPayableOrderRpc(deps),
  getOrderItem: getOrderItemRpc(deps),
  listPieceNames: listPieceNamesRpc(deps),
  closeUnplacedOrders: closeUnplacedOrdersRpc(deps),
  getReviewPhoto: getReviewPhotoRpc(deps),
  getClaimPhoto: getClaimPhotoRpc(deps),
  getReviewState: getReviewStateRpc(deps),
});
