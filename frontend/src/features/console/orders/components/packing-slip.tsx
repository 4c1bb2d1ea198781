import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import { useDownloadSlip, useDownloadStaffAddresses } from '../api/download-print.ts';
import type { StaffOrderDetail } from '../api/get-staff-order.ts';

/** The paper that goes in the parcel of a paid order, and where its pieces lead. */
export function PackingSlip({ order }: Pick<StaffOrderDetail, 'order'>) {
  const { t } = useTranslation('sales');
  const download = useDownloadSlip(order);
  const addresses = useDownloadStaffAddresses(order, useLocale());
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
      <button
        type="button"
        className="button button--quiet button--small"
        aria-busy={addresses.isPending}
        onClick={() => addresses.isPending || addresses.mutate()}
      >
        {t('order.addresses')}
      </button>
      <ErrorNote error={download.error ?? addresses.error} />
    </>
  );
}
