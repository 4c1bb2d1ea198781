import type { EventHandler } from '@tapory/messaging';
import { findAccount } from '../data/accounts.ts';
import type { Tx } from '../data/database.ts';
import { notify } from '../use-cases/notify.ts';
import type { ConsumerDeps } from './deps.ts';
import { orderValues } from './order-values.ts';

/** Confirms an order by mail. */
export const onOrderPlaced =
  ({ box, publicUrl }: Pick<ConsumerDeps, 'box' | 'publicUrl'>): EventHandler<Tx, 'order.placed'> =>
  async (tx, { data }) => {
    const account = await findAccount(tx, data.userId);
    if (!account) return;
    const values = orderValues(publicUrl, { ...data, amount: data.total });
    await notify(tx, box, account, { kind: 'order-placed', cause: data.orderId, values });
  };
