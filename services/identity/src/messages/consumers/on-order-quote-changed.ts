import type { EventHandler } from '@tapory/messaging';
import { formatTaipeiTime } from '@tapory/taipei-time';
import type { Tx } from '../../data/database.ts';
import type { MessageKind } from '../domain/message.ts';
import { notifyAboutOrders, type OrderMailDeps } from '../use-cases/notify-about-orders.ts';
import { moneyText } from './order-values.ts';

const KINDS: Partial<Record<string, MessageKind>> = {
  requested: 'order-quote-requested',
  quoted: 'order-quote-quoted',
  answered: 'order-quote-answered',
  closed: 'order-quote-closed',
};

/** Page of a bulk request; the version of the quote that a mail is about, so that the page can say when there is a newer one. */
const quoteUrl = (publicUrl: string, { requestId, version }: { requestId: string; version: number }) =>
  `${publicUrl}/bulk/${requestId}${version > 0 ? `?version=${version}` : ''}`;

/** Tells by mail of a bulk request: that it has come, its quote, an answer, its end. What was written is on its page only. */
export const onOrderQuoteChanged =
  (deps: OrderMailDeps): EventHandler<Tx, 'order.quote-changed'> =>
  async (tx, { data }) => {
    const kind = KINDS[data.change];
    if (!kind) return;
    const { userId, contact, causeId: cause, requestNumber: number, total, validUntil } = data;
    const values = {
      ...{ number, total: moneyText(total), url: quoteUrl(deps.publicUrl, data) },
      validUntil: validUntil ? formatTaipeiTime(validUntil, '/') : '',
    };
    await notifyAboutOrders(tx, deps, [{ userId, contact, notice: { kind, cause, values } }]);
  };
