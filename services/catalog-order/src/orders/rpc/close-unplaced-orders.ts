import { type CatalogOrderServiceServer, OrderState } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import { type RpcHandlers, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { RpcDeps } from '../../rpc/deps.ts';
import { closeUnplacedOrders } from '../data/order-claims.ts';
import { couponStateOf } from '../domain/order-states.ts';

const ORDER_STATES = {
  unplaced: OrderState.ORDER_STATE_UNPLACED,
  pending: OrderState.ORDER_STATE_PENDING,
  paid: OrderState.ORDER_STATE_PAID,
  over: OrderState.ORDER_STATE_OVER,
} as const;

/** The state for this release, and as a string for the previous one. */
const wireState = (state: keyof typeof ORDER_STATES) => ({ state, orderState: ORDER_STATES[state] });

const idsSchema = z.array(uuidSchema).max(1000);

/** catalogorder.v1 CloseUnplacedOrders. */
export const closeUnplacedOrdersRpc =
  ({ database }: RpcDeps): RpcHandlers<CatalogOrderServiceServer>['closeUnplacedOrders'] =>
  async ({ orderIds }) => {
    const ids = idsSchema.safeParse(orderIds);
    if (!ids.success) throw new AppError('VALIDATION_FAILED');
    const placed = await closeUnplacedOrders(database.pool, ids.data);
    const orders = ids.data.map((orderId) => {
      const order = placed.get(orderId);
      if (!order) return { orderId, ...wireState('unplaced'), couponCode: '' };
      return { orderId, ...wireState(couponStateOf(order.paymentStatus)), couponCode: order.couponCode };
    });
    return { orders };
  };
