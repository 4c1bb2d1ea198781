import { useTranslation } from 'react-i18next';
import type { Order } from '../api/get-orders.ts';

const looks: Record<Order['label'], string> = {
  pending: 'tag tag--seal',
  paid: 'tag',
  processing: 'tag',
  shipped: 'tag',
  completed: 'tag tag--quiet',
  cancelled: 'tag tag--quiet',
  refunded: 'tag tag--quiet',
  failed: 'tag tag--seal',
};

export function OrderLabelTag({ label }: { label: Order['label'] }) {
  const { t } = useTranslation('orders');
  return <span className={looks[label]}>{t(`label.${label}`)}</span>;
}
