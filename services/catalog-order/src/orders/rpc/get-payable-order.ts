import type { CatalogOrderServiceServer } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import { twd } from '@tapory/money';
import type { RpcHandlers } from '@tapory/service-kit';
import type { RpcDeps } from '../../rpc/deps.ts';
import { findTimedOrder } from '../data/orders.ts';
import { refuseStopped } from '../domain/artwork-block.ts';
import { isPayable } from '../domain/order-states.ts';

/** catalogorder.v1 GetPayableOrder. */
export const getPayableOrderRpc =
  ({ database }: RpcDeps): RpcHandlers<CatalogOrderServiceServer>['getPayableOrder'] =>
  async ({ orderId, payerId }) => {
    const order = await findTimedOrder(database.pool, orderId);
    if (order?.userId !== payerId) throw new AppError('ORDER_NOT_FOUND');
    if (!isPayable(order.paymentStatus) || order.isPast) throw new AppError('ORDER_NOT_PAYABLE');
    refuseStopped(order);
    return {
      orderId: order.id,
      orderNumber: order.number,
      amountDue: twd(order.total),
      itemNames: order.items.map((item) => `${item.name['zh-TW']} x ${item.quantity}`),
      payerName: order.recipient.name,
      payerEmail: order.recipient.email,
      payerPhone: order.recipient.mobile || order.recipient.phone,
    };
  };
