import type { CatalogOrderServiceServer } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import type { RpcHandlers } from '@tapory/service-kit';
import { itemNumber } from '../../production/domain/item-number.ts';
import type { RpcDeps } from '../../rpc/deps.ts';
import { findOrderItem } from '../data/orders.ts';
import { isPaid, type PaymentStatus } from '../domain/order-states.ts';

/** catalogorder.v1 GetOrderItem. */
export const getOrderItemRpc =
  ({ database }: RpcDeps): RpcHandlers<CatalogOrderServiceServer>['getOrderItem'] =>
  async ({ orderItemId }) => {
    const item = await findOrderItem(database.pool, orderItemId);
    if (!item) throw new AppError('ORDER_NOT_FOUND');
    return {
      orderItemId: item.id,
      orderId: item.orderId,
      ownerId: item.userId,
      videoId: item.videoId,
      jobId: item.jobId,
      productKey: item.productKey,
      orderNumber: item.number,
      itemNumber: itemNumber(item.number, item.line),
      quantity: item.quantity,
      ownKeepsakes: item.ownKeepsakes,
      paid: isPaid(item.paymentStatus as PaymentStatus),
    };
  };
