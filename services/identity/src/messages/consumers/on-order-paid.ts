import type { BatchHandler } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { notifyAboutOrders, type OrderMailDeps } from '../use-cases/notify-about-orders.ts';
import { orderValues } from './order-values.ts';

/** Confirms payments by mail. */
export const onOrderPaid =
  (deps: OrderMailDeps): BatchHandler<Tx, 'order.paid'> =>
  (tx, received) =>
    notifyAboutOrders(
      tx,
      deps,
      received.map(({ event: { data } }) => {
        const { promiseFrom, promiseUntil } = data;
        const values = {
          ...orderValues(deps.publicUrl, { ...data, amount: data.paidAmount }),
          ...{
            promiseFrom: promiseFrom.replaceAll('-', '/'),
            promiseUntil: promiseUntil.replaceAll('-', '/'),
          },
        };
        // An event of the release before has no dates.
        const kind = promiseUntil === '' ? 'order-paid' : 'order-paid-promised';
        const { userId, contact, orderId: cause } = data;
        return { userId, contact, notice: { kind, cause, values } };
      }),
    );
