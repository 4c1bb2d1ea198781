import { useTranslation } from 'react-i18next';
import type { OrderLabel } from '../api/get-orders.ts';

const looks: Record<OrderLabel, string> = {
  pending: 'tag tag--seal',
  paid: 'tag',
  processing: 'tag',
  shipped: 'tag',
  completed: 'tag tag--quiet',
  cancelled: 'tag tag--quiet',
  refunded: 'tag tag--quiet',
  failed: 'tag tag--seal',
};

export function OrderLabelTag({ label }: { label: OrderLabel }) {
  const { t } = useTranslation('orders');
  return <span className={looks[label]}>{t(`label.${label}`)}</span>;
}
