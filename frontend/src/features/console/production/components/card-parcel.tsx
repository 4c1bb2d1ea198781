import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { consolePaths } from '../../../../config/console-paths.ts';
import { useConsignOrders } from '../../shared/api/consign-order.ts';
import { ConsignedParcel } from '../../shared/components/consigned-parcel.tsx';
import type { ProductionItem } from '../api/board.ts';

/** The parcel of a packed item's order: entered at ECPay with its label, and the way to where it is recorded as sent. */
export function CardParcel({ item: { orderNumber } }: { item: ProductionItem }) {
  const { t } = useTranslation(['production', 'sales']);
  const consign = useConsignOrders();
  const result = consign.data?.[0];
  return (
    <div className="stack stack--tight">
      <span className="row">
        <Button
          size="small"
          aria-label={t('parcelOf', { number: orderNumber })}
          loading={consign.isPending}
          onClick={() => consign.mutate({ numbers: [orderNumber], onDone: () => {} })}
        >
          {t('parcel')}
        </Button>
        <Link
          className="small"
          aria-label={t('shipOf', { number: orderNumber })}
          to={`${consolePaths.shipments.href()}?orders=${orderNumber}`}
        >
          {t('ship')}
        </Link>
      </span>
      <ErrorNote error={consign.error} />
      {result ? (
        <span className="row">
          <ConsignedParcel result={result} />
        </span>
      ) : null}
    </div>
  );
}
