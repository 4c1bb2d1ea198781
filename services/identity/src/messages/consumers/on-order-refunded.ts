import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { notifyAboutOrders, type OrderMailDeps } from '../use-cases/notify-about-orders.ts';
import { orderValues } from './order-values.ts';

/** Confirms refunds by mail, one mail for each refunded total; an order of NT$0 gives nothing back. */
export const onOrderRefunded =
  (deps: OrderMailDeps): EventHandler<Tx, 'order.refunded'> =>
  async (tx, { data }) => {
    const units = data.refundedAmount?.units ?? 0;
    if (!units) return;
    const values = orderValues(deps.publicUrl, { ...data, amount: data.refundedAmount });
    const notice = { kind: 'order-refunded', cause: `${data.orderId} ${units}`, values } as const;
    await notifyAboutOrders(tx, deps, [{ userId: data.userId, contact: data.contact, notice }]);
  };
