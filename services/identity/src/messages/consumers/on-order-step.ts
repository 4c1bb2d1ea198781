import type { EventHandler } from '@tapory/messaging';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { ConsumerDeps } from '../../consumers/deps.ts';
import type { Tx } from '../../data/database.ts';
import { notify } from '../use-cases/notify.ts';
import { orderUrl } from './order-values.ts';

type Deps = Pick<ConsumerDeps, 'box' | 'publicUrl'>;

/** Tells by mail that an order is being made. */
export const onOrderProductionStarted =
  ({ box, publicUrl }: Deps): EventHandler<Tx, 'order.production-started'> =>
  async (tx, { data: { orderId, orderNumber, userId } }) => {
    const account = await findAccount(tx, userId);
    if (!account) return;
    const values = { number: orderNumber, url: orderUrl(publicUrl, orderId) };
    await notify(tx, box, account, { kind: 'order-production-started', cause: orderId, values });
  };

/** Tells by mail that an order is on its way, with the number to trace it by. */
export const onOrderShipped =
  ({ box, publicUrl }: Deps): EventHandler<Tx, 'order.shipped'> =>
  async (tx, { data: { orderId, orderNumber, userId, trackingNumber } }) => {
    const account = await findAccount(tx, userId);
    if (!account) return;
    const values = { number: orderNumber, trackingNumber, url: orderUrl(publicUrl, orderId) };
    await notify(tx, box, account, { kind: 'order-shipped', cause: orderId, values });
  };

/** Tells by mail that an order is completed. */
export const onOrderCompleted =
  ({ box, publicUrl }: Deps): EventHandler<Tx, 'order.completed'> =>
  async (tx, { data: { orderId, orderNumber, userId } }) => {
    const account = await findAccount(tx, userId);
    if (!account) return;
    const values = { number: orderNumber, url: orderUrl(publicUrl, orderId) };
    await notify(tx, box, account, { kind: 'order-completed', cause: orderId, values });
  };

/** Tells by mail that a paid order is cancelled and its money goes back. */
export const onOrderRefundRequested =
  ({ box, publicUrl }: Deps): EventHandler<Tx, 'order.refund-requested'> =>
  async (tx, { data: { orderId, orderNumber, userId } }) => {
    const account = await findAccount(tx, userId);
    if (!account) return;
    const values = { number: orderNumber, url: orderUrl(publicUrl, orderId) };
    await notify(tx, box, account, { kind: 'order-cancelled', cause: orderId, values });
  };

/** Tells by mail on which other day an order is sent, one mail for each change. */
export const onOrderPromiseMoved =
  ({ box, publicUrl }: Deps): EventHandler<Tx, 'order.promise-moved'> =>
  async (tx, { data: { orderId, orderNumber, userId, promiseUntil, version } }) => {
    const account = await findAccount(tx, userId);
    if (!account) return;
    const url = orderUrl(publicUrl, orderId);
    const values = { number: orderNumber, promiseUntil: promiseUntil.replaceAll('-', '/'), url };
    await notify(tx, box, account, { kind: 'order-promise-moved', cause: `${orderId} ${version}`, values });
  };
