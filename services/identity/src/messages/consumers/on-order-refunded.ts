import type { EventHandler } from '@tapory/messaging';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { ConsumerDeps } from '../../consumers/deps.ts';
import type { Tx } from '../../data/database.ts';
import { notify } from '../use-cases/notify.ts';
import { orderValues } from './order-values.ts';

/** Confirms refunds by mail, one mail for each refunded total; an order of NT$0 gives nothing back. */
export const onOrderRefunded =
  ({ box, publicUrl }: Pick<ConsumerDeps, 'box' | 'publicUrl'>): EventHandler<Tx, 'order.refunded'> =>
  async (tx, { data }) => {
    if (!data.refundedAmount?.units) return;
    const account = await findAccount(tx, data.userId);
    if (!account) return;
    const values = orderValues(publicUrl, { ...data, amount: data.refundedAmount });
    const cause = `${data.orderId} ${data.refundedAmount?.units ?? 0}`;
    await notify(tx, box, account, { kind: 'order-refunded', cause, values });
  };
