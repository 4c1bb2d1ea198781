import type { EventHandler } from '@tapory/messaging';
import { findAccount } from '../data/accounts.ts';
import type { Tx } from '../data/database.ts';
import { notify } from '../use-cases/notify.ts';
import type { ConsumerDeps } from './deps.ts';
import { orderValues } from './order-values.ts';

/** Confirms a payment by mail. */
export const onOrderPaid =
  ({ box, publicUrl }: Pick<ConsumerDeps, 'box' | 'publicUrl'>): EventHandler<Tx, 'order.paid'> =>
  async (tx, { data }) => {
    const account = await findAccount(tx, data.userId);
    if (!account) return;
    const values = orderValues(publicUrl, { ...data, amount: data.paidAmount });
    await notify(tx, box, account, { kind: 'order-paid', cause: data.orderId, values });
  };
