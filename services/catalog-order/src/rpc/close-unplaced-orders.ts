import type { CatalogOrderServiceServer } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import { type RpcHandlers, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { closeUnplacedOrders } from '../data/close-unplaced-orders.ts';
import { standingOf } from '../domain/order-states.ts';
import type { RpcDeps } from './deps.ts';

const idsSchema = z.array(uuidSchema).max(1000);

/** catalogorder.v1 CloseUnplacedOrders. */
export const closeUnplacedOrdersRpc =
  ({ database }: RpcDeps): RpcHandlers<CatalogOrderServiceServer>['closeUnplacedOrders'] =>
  async ({ orderIds }) => {
    const ids = idsSchema.safeParse(orderIds);
    if (!ids.success) throw new AppError('VALIDATION_FAILED');
    const placed = await closeUnplacedOrders(database, ids.data);
    const orders = ids.data.map((orderId) => {
      const order = placed.get(orderId);
      if (!order) return { orderId, state: 'unplaced', couponCode: '' };
      return { orderId, state: standingOf(order.status), couponCode: order.couponCode };
    });
    return { orders };
  };
