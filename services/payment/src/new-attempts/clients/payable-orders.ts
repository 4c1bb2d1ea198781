import type { CatalogOrderServiceClient } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import type { RpcClient } from '@tapory/service-kit';
import type { Payer } from '../../gateways/clients/payment-gateway.ts';

export type PayableOrder = {
  orderId: string;
  orderNumber: string;
  amount: number;
  itemNames: string[];
  payer: Payer;
};

/** Looks up payable orders. */
export type PayableOrders = {
  /** NOT_FOUND for another payer's order, ORDER_NOT_PAYABLE, DESIGN_BLOCKED, or PAYMENT_INIT_FAILED while catalog-order is unreachable. */
  find(orderId: string, payerId: string): Promise<PayableOrder>;
};

export function createPayableOrders(client: RpcClient<CatalogOrderServiceClient>): PayableOrders {
  return {
    async find(orderId, payerId) {
      try {
        const order = await client.getPayableOrder({ orderId, payerId });
        if (!order.amountDue) throw new Error('catalog-order returned no amount');
        const {
          orderNumber,
          amountDue,
          itemNames,
          payerName: name,
          payerEmail: email,
          payerPhone: phone,
        } = order;
        return { orderId, orderNumber, amount: amountDue.units, itemNames, payer: { name, email, phone } };
      } catch (thrown) {
        const error = AppError.from(thrown);
        if (error.code !== 'TEMPORARILY_UNAVAILABLE') throw error;
        throw new AppError('PAYMENT_INIT_FAILED', { cause: error });
      }
    },
  };
}
