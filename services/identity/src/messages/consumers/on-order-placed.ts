import type { BatchHandler } from '@tapory/messaging';
import type { SqlClient } from '@tapory/persistence';
import { notifyAboutOrders, type OrderMailDeps } from '../use-cases/notify-about-orders.ts';
import { orderValues } from './order-values.ts';

/** Confirms orders by mail. */
export const onOrderPlaced =
  (deps: OrderMailDeps): BatchHandler<SqlClient, 'order.placed'> =>
  (tx, received) =>
    notifyAboutOrders(
      tx,
      deps,
      received.map(({ event: { data } }) => {
        const values = orderValues(deps.publicUrl, { ...data, amount: data.total });
        const { userId, contact, orderId: cause, pickupStore = '' } = data;
        const kind = pickupStore === '' ? 'order-placed' : 'order-placed-to-store';
        return { userId, contact, notice: { kind, cause, values: { ...values, pickupStore } } };
      }),
    );
