import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { paths } from '../../../../config/paths.ts';
import { type Consigned, useConsignOrders, useOpenLabel } from '../../shared/api/consign-order.ts';
import { DetailSection } from '../../shared/detail/detail-layout.tsx';

/** What came of one parcel, with its label to be printed. */
function Result({ result: { number, id, trackingNumber, error } }: { result: Consigned }) {
  const { t } = useTranslation('sales');
  const label = useOpenLabel();
  const said = error ? error.message : trackingNumber || t('shipments.consign.elsewhere');
  return (
    <li className="row">
      <Link className="tabular" to={paths.adminOrder.href(number)}>
        {number}
      </Link>
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
    </li>
  );
}

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
            <Result key={result.number} result={result} />
          ))}
        </ul>
      ) : null}
    </DetailSection>
  );
}
