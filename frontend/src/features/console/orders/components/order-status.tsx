import { useTranslation } from 'react-i18next';
import { StatusTag, type StatusTone } from '../../../../components/status-tag.tsx';
import type { StaffOrder } from '../api/get-staff-orders.ts';

const paymentTones = {
  unpaid: 'progress',
  awaiting_transfer: 'progress',
  paid: 'success',
  part_refunded: 'warning',
  refunded: 'neutral',
  expired: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<StaffOrder['paymentStatus'], StatusTone>;

const fulfilmentTones = {
  none: 'neutral',
  in_production: 'progress',
  shipped: 'progress',
  delivered: 'success',
} as const satisfies Record<StaffOrder['fulfilmentStatus'], StatusTone>;

/** Payment of an order; money that came after it had ended is for somebody to look at. */
export function OrderPayment({
  order: { paymentStatus, latePayment },
}: {
  order: Pick<StaffOrder, 'paymentStatus' | 'latePayment'>;
}) {
  const { t } = useTranslation('sales');
  if (latePayment && paymentStatus === 'paid') return <StatusTag tone="warning">{t('order.late')}</StatusTag>;
  return <StatusTag tone={paymentTones[paymentStatus]}>{t(`order.status.${paymentStatus}`)}</StatusTag>;
}

/** How far production and delivery are. */
export function OrderFulfilment({ status }: { status: StaffOrder['fulfilmentStatus'] }) {
  const { t } = useTranslation('sales');
  return <StatusTag tone={fulfilmentTones[status]}>{t(`order.fulfilment.${status}`)}</StatusTag>;
}
