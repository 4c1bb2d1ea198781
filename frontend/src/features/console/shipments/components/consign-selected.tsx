import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { paths } from '../../../../config/paths.ts';
import { useConsignOrders } from '../../shared/api/consign-order.ts';
import { ConsignedParcel } from '../../shared/components/consigned-parcel.tsx';
import { DetailSection } from '../../shared/detail/detail-layout.tsx';

/** Enters the parcels of several packed orders at ECPay; those that have one already keep it. */
export function ConsignSelected({ numbers }: { numbers: readonly string[] }) {
  const { t } = useTranslation('sales');
  const [done, setDone] = useState(0);
  const consign = useConsignOrders();
  if (numbers.length === 0) return null;
  return (
    <DetailSection id="consign-selected" title={t('shipments.consign.title')}>
      <p className="soft">{t('shipments.consign.lead')}</p>
      <ErrorNote error={consign.error} />
      <div>
        <Button
          loading={consign.isPending}
          onClick={() => {
            setDone(0);
            consign.mutate({ numbers, onDone: setDone });
          }}
        >
          {t('shipments.consign.submit', { count: numbers.length })}
        </Button>
      </div>
      <p role="status">
        {consign.isPending ? t('shipments.consign.progress', { done, count: numbers.length }) : ''}
      </p>
      {consign.data ? (
        <ul className="stack stack--tight">
          {consign.data.map((result) => (
            <li key={result.number} className="row">
              <Link className="tabular" to={paths.adminOrder.href(result.number)}>
                {result.number}
              </Link>
              <ConsignedParcel result={result} />
            </li>
          ))}
        </ul>
      ) : null}
    </DetailSection>
  );
}
