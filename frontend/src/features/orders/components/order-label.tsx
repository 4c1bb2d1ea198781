import { useTranslation } from 'react-i18next';
import { StatusTag, type StatusTone } from '../../../components/status-tag.tsx';
import type { Order } from '../api/get-orders.ts';

/** As in the console, except that an unpaid order is for the customer to act on. */
const tones = {
  pending: 'warning',
  paid: 'success',
  processing: 'progress',
  shipped: 'progress',
  completed: 'success',
  cancelled: 'neutral',
  refunded: 'neutral',
  failed: 'danger',
} as const satisfies Record<Order['label'], StatusTone>;

/** Where an order stands, in the customer's words. */
export function OrderLabelTag({ label }: { label: Order['label'] }) {
  const { t } = useTranslation('orders');
  return <StatusTag tone={tones[label]}>{t(`label.${label}`)}</StatusTag>;
}
