import type { EventHandler } from '@tapory/messaging';
import { describeTaipeiTime } from '@tapory/taipei-time';
import type { Tx } from '../../data/database.ts';
import { notifyAboutOrders, type OrderMailDeps } from '../use-cases/notify-about-orders.ts';
import { moneyText, orderUrl } from './order-values.ts';

/** Tells by mail where, with which reference and until when an order is paid by transfer. */
export const onOrderTransferChosen =
  (deps: OrderMailDeps): EventHandler<Tx, 'order.transfer-chosen'> =>
  async (tx, { data }) => {
    const { orderId, orderNumber: number, resendId, userId, contact, payableUntil, bank, holder } = data;
    if (!payableUntil) return;
    const language = contact?.language === 'en' ? 'en' : 'zh-TW';
    const values = {
      ...{ number, bank, holder, code: data.account, total: moneyText(data.amount) },
      deadline: describeTaipeiTime(payableUntil, language),
      url: orderUrl(deps.publicUrl, orderId),
    };
    const cause = resendId === '' ? orderId : `resent ${resendId}`;
    await notifyAboutOrders(tx, deps, [
      { userId, contact, notice: { kind: 'order-transfer-chosen', cause, values } },
    ]);
  };
