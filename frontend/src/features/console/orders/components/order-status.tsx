import { useTranslation } from 'react-i18next';
import { orderTones } from '../../../../components/order-tones.ts';
import { StatusTag, type StatusTone } from '../../../../components/status-tag.tsx';
import type { StaffOrder } from '../api/get-staff-orders.ts';

const paymentTones = {
  unpaid: orderTones.awaitingPayment,
  awaiting_transfer: orderTones.awaitingPayment,
  paid: orderTones.paid,
  part_refunded: orderTones.partRefunded,
  refunded: orderTones.refunded,
  expired: orderTones.ended,
  cancelled: orderTones.ended,
} as const satisfies Record<StaffOrder['paymentStatus'], StatusTone>;

const fulfilmentTones = {
  none: 'neutral',
  in_production: orderTones.inProduction,
  shipped: orderTones.shipped,
  delivered: orderTones.delivered,
} as const satisfies Record<StaffOrder['fulfilmentStatus'], StatusTone>;

/** Payment of an order; money that is still to go back, and money that came after it had ended, are for somebody to look at. */
export function OrderPayment({
  order: { paymentStatus, latePayment, isCancelled },
}: {
  order: Pick<StaffOrder, 'paymentStatus' | 'latePayment' | 'isCancelled'>;
}) {
  const { t } = useTranslation('sales');
  if (isCancelled && paymentStatus !== 'refunded')
    return <StatusTag tone="warning">{t('order.refundDue')}</StatusTag>;
  if (latePayment && paymentStatus === 'paid') return <StatusTag tone="warning">{t('order.late')}</StatusTag>;
  return <StatusTag tone={paymentTones[paymentStatus]}>{t(`order.status.${paymentStatus}`)}</StatusTag>;
}

/** How far production and delivery are. */
export function OrderFulfilment({ status }: { status: StaffOrder['fulfilmentStatus'] }) {
  const { t } = useTranslation('sales');
  return <StatusTag tone={fulfilmentTones[status]}>{t(`order.fulfilment.${status}`)}</StatusTag>;
}
