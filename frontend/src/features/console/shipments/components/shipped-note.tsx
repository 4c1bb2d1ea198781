import { useTranslation } from 'react-i18next';
import { Note } from '../../../../components/note.tsx';
import type { ShippedOrders } from '../api/ship-orders.ts';

/** What came of several parcels. */
export function ShippedNote({ result: { shipped, already } }: { result: ShippedOrders }) {
  const { t } = useTranslation('sales');
  return (
    <Note kind="success">
      {t('shipments.done', { count: shipped })}
      {already > 0 ? ` ${t('shipments.already', { count: already })}` : ''}
    </Note>
  );
}
