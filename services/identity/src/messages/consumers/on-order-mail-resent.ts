import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import type { MessageKind } from '../domain/message.ts';
import { notifyAboutOrders, type OrderMailDeps } from '../use-cases/notify-about-orders.ts';
import { orderValues } from './order-values.ts';

const KINDS: Record<string, MessageKind> = {
  placed: 'order-placed',
  lapsed: 'order-lapsed',
  cancelled: 'order-cancelled-unpaid',
  paid: 'order-paid',
  refunded: 'order-refunded',
  production_started: 'order-production-started',
  shipped: 'order-shipped',
  completed: 'order-completed',
  promise_moved: 'order-promise-moved',
  claim_open: 'order-claim-open',
  claim_remade: 'order-claim-remade',
  claim_refunded: 'order-claim-refunded',
  claim_refused: 'order-claim-refused',
};

const STORE_KINDS: Record<string, MessageKind> = {
  placed: 'order-placed-to-store',
  paid: 'order-paid-to-store',
  shipped: 'order-shipped-to-store',
};

/** Sends a mail about an order once more, one mail for each resending. */
export const onOrderMailResent =
  (deps: OrderMailDeps): EventHandler<Tx, 'order.mail-resent'> =>
  async (tx, { data }) => {
    const { pickupStore } = data;
    const kind = (pickupStore === '' ? undefined : STORE_KINDS[data.mail]) ?? KINDS[data.mail];
    if (!kind) throw new Error(`order ${data.orderId} resends an unknown mail: ${data.mail}`);
    const { userId, contact, resendId, trackingNumber } = data;
    const promiseUntil = data.promiseUntil.replaceAll('-', '/');
    const values = { ...orderValues(deps.publicUrl, data), trackingNumber, pickupStore, promiseUntil };
    await notifyAboutOrders(tx, deps, [
      { userId, contact, notice: { kind, cause: `resent ${resendId}`, values } },
    ]);
  };
