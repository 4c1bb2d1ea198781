import '../../../components/facts.css';
import '../../../components/totals.css';
import { useTranslation } from 'react-i18next';
import type { StaffAttempt } from '../../../lib/api/gen/payment/types.gen.ts';
import { formatPlace } from '../../../lib/format/address.ts';
import { formatDateTime, formatDaySpan } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { usePaymentMethodName } from '../../../lib/use-payment-method-name.ts';
import type { OrderDetail } from '../api/get-order.ts';
import type { Order } from '../api/get-orders.ts';
import { invoiceChoice } from './invoice-choice.ts';

function Fact({ label, value }: { label: string; value: string | null | undefined }) {
  if (!value) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd className="facts__text">{value}</dd>
    </div>
  );
}

/** Where it goes, who the invoice is for, how it was paid. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const locale = useLocale();
  const nameOf = usePaymentMethodName();
  const { gateway, paymentMethod } = order;
  // Stored as the payment was reported: its method and gateway are of the same list.
  const choice = gateway && paymentMethod ? ({ gateway, method: paymentMethod } as StaffAttempt) : null;
  return (
    <dl className="facts" style={{ margin: 0 }}>
      <Fact label={t('placedAt')} value={formatDateTime(order.placedAt, locale)} />
      <Fact label={t('recipient')} value={`${order.recipient.name} ${order.recipient.phone}`} />
      <Fact label={t('mobile')} value={order.recipient.mobile} />
      <Fact label={t('email')} value={order.recipient.email} />
      <Fact
        label={order.recipient.store ? t('pickupStore') : t('address')}
        value={formatPlace(order.recipient)}
      />
      <Fact label={t('gift')} value={order.gift && (order.gift.note || t('giftWithoutNote'))} />
      <Fact label={t('notes')} value={order.notes} />
      <Fact
        label={t('invoice')}
        value={order.total.units === 0 ? t('invoiceNone') : invoiceChoice(t, order)}
      />
      <Fact
        label={t('payableUntil')}
        value={order.payable ? formatDateTime(order.payableUntil, locale) : null}
      />
      <Fact label={t('paidBy')} value={choice && nameOf(choice)} />
      <Fact label={t('paidAt')} value={order.paidAt ? formatDateTime(order.paidAt, locale) : null} />
      {order.promise && !order.parcel ? (
        <Fact label={t('promise')} value={formatDaySpan(order.promise, locale)} />
      ) : null}
      <Fact label={t('tradeNumber')} value={order.gatewayNumber} />
    </dl>
  );
}

export function OrderTotals({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { couponCode: code, couponName: name } = order;
  const ofCoupon = name ? t('couponNamed', { name, code }) : t('couponDiscount', { code });
  return (
    <dl className="totals">
      <div>
        <dt>{t('originalAmount')}</dt>
        <dd>{formatMoney(order.originalAmount)}</dd>
      </div>
      {order.discount.units > 0 ? (
        <div>
          <dt>{code ? ofCoupon : t('discount')}</dt>
          <dd>−{formatMoney(order.discount)}</dd>
        </div>
      ) : null}
      {order.shipping.units > 0 ? (
        <div>
          <dt>{t('shipping')}</dt>
          <dd>{formatMoney(order.shipping)}</dd>
        </div>
      ) : null}
      <div className="totals__sum">
        <dt>{t('total')}</dt>
        <dd>{formatMoney(order.total)}</dd>
      </div>
      {order.refundedAmount.units > 0 ? (
        <div>
          <dt>{t('refunded')}</dt>
          <dd>−{formatMoney(order.refundedAmount)}</dd>
        </div>
      ) : null}
    </dl>
  );
}
