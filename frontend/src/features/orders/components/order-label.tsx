import { useTranslation } from 'react-i18next';
import { orderTones } from '../../../components/order-tones.ts';
import { StatusTag, type StatusTone } from '../../../components/status-tag.tsx';
import type { Order } from '../api/get-orders.ts';

const tones = {
  pending: orderTones.awaitingPayment,
  paid: orderTones.paid,
  processing: orderTones.inProduction,
  shipped: orderTones.shipped,
  completed: orderTones.delivered,
  cancelled: orderTones.ended,
  refunded: orderTones.refunded,
  failed: orderTones.ended,
} as const satisfies Record<Order['label'], StatusTone>;

/** Where an order stands, in the customer's words. */
export function OrderLabelTag({ label }: { label: Order['label'] }) {
  const { t } = useTranslation('orders');
  return <StatusTag tone={tones[label]}>{t(`label.${label}`)}</StatusTag>;
}
