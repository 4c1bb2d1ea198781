import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { type Consigned, useOpenLabel } from '../api/consign-order.ts';

/** What came of entering a parcel at ECPay: its number with the label to be printed, or why there is none. */
export function ConsignedParcel({ result: { number, id, trackingNumber, error } }: { result: Consigned }) {
  const { t } = useTranslation('sales');
  const label = useOpenLabel();
  const said = error ? error.message : trackingNumber || t('shipments.consign.elsewhere');
  return (
    <>
      <span role={error ? 'alert' : undefined}>{said}</span>
      {trackingNumber ? (
        <Button
          size="small"
          aria-label={t('shipments.consign.labelOf', { number })}
          loading={label.isPending}
          onClick={() => label.mutate(id)}
        >
          {t('order.consignment.label')}
        </Button>
      ) : null}
      <ErrorNote error={label.error} />
    </>
  );
}
