import type { BatchHandler } from '@tapory/messaging';
import type { ConsumerDeps } from '../../consumers/deps.ts';
import type { Tx } from '../../data/database.ts';
import { notifyAll } from '../use-cases/notify.ts';
import { orderValues } from './order-values.ts';

/** Confirms payments by mail. */
export const onOrderPaid =
  ({ box, publicUrl }: Pick<ConsumerDeps, 'box' | 'publicUrl'>): BatchHandler<Tx, 'order.paid'> =>
  (tx, received) =>
    notifyAll(
      tx,
      box,
      received.map(({ event: { data } }) => {
        const { promiseFrom, promiseUntil } = data;
        const values = {
          ...orderValues(publicUrl, { ...data, amount: data.paidAmount }),
          ...{
            promiseFrom: promiseFrom.replaceAll('-', '/'),
            promiseUntil: promiseUntil.replaceAll('-', '/'),
          },
        };
        // An event of the release before has no dates.
        const kind = promiseUntil === '' ? 'order-paid' : 'order-paid-promised';
        return { userId: data.userId, notice: { kind, cause: data.orderId, values } };
      }),
    );
