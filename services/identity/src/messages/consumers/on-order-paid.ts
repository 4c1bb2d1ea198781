import type { BatchHandler } from '@tapory/messaging';
import type { SqlClient } from '@tapory/persistence';
import type { MessageKind } from '../domain/message.ts';
import { notifyAboutOrders, type OrderMailDeps } from '../use-cases/notify-about-orders.ts';
import { orderValues } from './order-values.ts';

type Paid = {
  promiseUntil: string;
  pickupStore?: string | undefined;
  paidAmount?: { units: number } | undefined;
};

/** An event of the release before has no dates. Where nothing was to be paid there is no invoice to speak of. */
function kindOf({ promiseUntil, paidAmount, pickupStore = '' }: Paid): MessageKind {
  const isToStore = pickupStore !== '';
  if (promiseUntil === '') return isToStore ? 'order-paid-to-store' : 'order-paid';
  if (paidAmount?.units === 0) return isToStore ? 'order-free-to-store' : 'order-free';
  return isToStore ? 'order-paid-promised-to-store' : 'order-paid-promised';
}

/** Confirms payments by mail. */
export const onOrderPaid =
  (deps: OrderMailDeps): BatchHandler<SqlClient, 'order.paid'> =>
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
            pickupStore: data.pickupStore ?? '',
          },
        };
        const kind = kindOf(data);
        const { userId, contact, orderId: cause } = data;
        return { userId, contact, notice: { kind, cause, values } };
      }),
    );
