import type { CatalogOrderServiceServer } from '@tapory/contracts';
import type { RpcHandlers } from '@tapory/service-kit';
import { closeUnplacedOrdersRpc } from './close-unplaced-orders.ts';
import type { RpcDeps } from './deps.ts';
import { getOrderItemRpc } from './get-order-item.ts';
import { getPayableOrderRpc } from './get-payable-order.ts';

/** The RPCs of this service. */
export const buildRpcHandlers = (deps: RpcDeps): RpcHandlers<CatalogOrderServiceServer> => ({
  getPayableOrder: getPayableOrderRpc(deps),
  getOrderItem: getOrderItemRpc(deps),
  closeUnplacedOrders: closeUnplacedOrdersRpc(deps),
});
