import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { useDownloadSlip } from '../api/download-print.ts';
import type { StaffOrderDetail } from '../api/get-staff-order.ts';

/** The paper that goes in the parcel of a paid order. */
export function PackingSlip({ order }: Pick<StaffOrderDetail, 'order'>) {
  const { t } = useTranslation('sales');
  const download = useDownloadSlip(order);
  if (order.paymentStatus !== 'paid' && order.paymentStatus !== 'part_refunded') return null;
  return (
    <>
      <button
        type="button"
        className="button button--quiet button--small"
        aria-busy={download.isPending}
        onClick={() => download.isPending || download.mutate()}
      >
        {t('order.slip')}
      </button>
      <ErrorNote error={download.error} />
    </>
  );
}
