import { useTranslation } from 'react-i18next';
import { type Fact, FactList } from '../../../../components/fact-list.tsx';
import type { StaffAttempt } from '../../../../lib/api/gen/payment/types.gen.ts';
import { formatPlace } from '../../../../lib/format/address.ts';
import { formatDaySpan } from '../../../../lib/format/date.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import { usePaymentMethodName } from '../../../../lib/use-payment-method-name.ts';
import { ShortTime } from '../../shared/components/short-time.tsx';
import { Copyable } from '../../shared/detail/copyable.tsx';
import { DetailSection } from '../../shared/detail/detail-layout.tsx';
import type { StaffOrderDetail } from '../api/get-staff-order.ts';
import { MovePromise } from './move-promise.tsx';
import { OrderFulfilment } from './order-status.tsx';
import { PackingSlip } from './packing-slip.tsx';

const isGiven = ([, value]: Fact): boolean => Boolean(value);

/** How the order was paid; what has not happened is left out. */
export function StaffOrderFacts({
  order,
  gateway,
  version,
}: Pick<StaffOrderDetail, 'order' | 'gateway' | 'version'>) {
  const { t } = useTranslation(['sales', 'orders']);
  const nameOf = usePaymentMethodName();
  const locale = useLocale();
  const { paymentMethod, paidAmount, refundedAmount, gatewayNumber, parcel, notes, gift } = order;
  // Stored as the payment was reported: its method and gateway are of the same list.
  const choice = gateway && paymentMethod ? ({ gateway, method: paymentMethod } as StaffAttempt) : null;
  const facts: Fact[] = [
    [t('order.placedAt'), <ShortTime key="placed" at={order.placedAt} />],
    [t('order.payableUntil'), order.payable && <ShortTime key="until" at={order.payableUntil} />],
    [t('order.fulfilment.label'), <OrderFulfilment key="fulfilment" status={order.fulfilmentStatus} />],
    [t('order.promise'), order.promise && formatDaySpan(order.promise, locale)],
    [t('order.parcel'), parcel && `${t(`orders:carrier.${parcel.carrier}`)} ${parcel.trackingNumber}`],
    [t('order.paid'), paidAmount && formatMoney(paidAmount)],
    [t('order.refunded'), refundedAmount.units > 0 && `−${formatMoney(refundedAmount)}`],
    [t('order.paidBy'), choice && nameOf(choice)],
    [
      t('order.gift'),
      gift && <span className="timeline__note">{gift.note || t('order.giftWithoutNote')}</span>,
    ],
    [t('order.customerNotes'), notes && <span className="timeline__note">{notes}</span>],
    [t('order.gatewayNumber'), gatewayNumber && <Copyable text={gatewayNumber} />],
  ];
  return (
    <section className="panel" aria-label={t('order.one')}>
      <FactList facts={facts.filter(isGiven)} />
      <PackingSlip order={order} />
      <MovePromise order={order} version={version} />
    </section>
  );
}

/** Where it goes and how the recipient is reached. */
export function StaffOrderRecipient({ recipient }: Pick<StaffOrderDetail['order'], 'recipient'>) {
  const { t } = useTranslation('sales');
  const { name, phone, mobile, email, store } = recipient;
  const phones = [...new Set([phone, mobile])].filter(Boolean);
  const facts: Fact[] = [
    [t('order.recipient'), name],
    [t('order.contact'), phones.join(' · ')],
    [t('order.email'), email && <Copyable text={email} />],
    [store ? t('order.pickupStore') : t('order.address'), formatPlace(recipient)],
  ];
  return (
    <DetailSection id="recipient" title={t('order.recipient')}>
      {name ? <FactList facts={facts.filter(isGiven)} /> : <p className="soft">{t('order.erased')}</p>}
    </DetailSection>
  );
}
