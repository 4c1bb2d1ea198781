import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Note } from '../../../../components/note.tsx';
import { useHasRole } from '../../shared/api/use-has-role.ts';
import { DetailSection } from '../../shared/detail/detail-layout.tsx';
import { useConfirmMaking, useDeliverOrder, useStartProduction } from '../api/act-on-order.ts';
import type { StaffOrderDetail } from '../api/get-staff-order.ts';
import { ReasonForm } from './reason-form.tsx';
import { ShipOrder } from './ship-order.tsx';

type ActProps = { detail: StaffOrderDetail };

function StartProduction({ detail: { order, version } }: ActProps) {
  const { t } = useTranslation('sales');
  const start = useStartProduction();
  return (
    <>
      <p className="soft">{t('order.act.startLead')}</p>
      <ErrorNote error={start.error} what={t('order.act.failed')} />
      <div>
        <Button
          type="primary"
          loading={start.isPending}
          onClick={() => start.mutate({ id: order.id, version })}
        >
          {t('order.act.start')}
        </Button>
      </div>
    </>
  );
}

function DeliverOrder({ detail: { order, version } }: ActProps) {
  const { t } = useTranslation('sales');
  const deliver = useDeliverOrder();
  return (
    <>
      <p className="soft">{t('order.act.deliverLead')}</p>
      <ErrorNote error={deliver.error} what={t('order.act.failed')} />
      <div>
        <Button
          type="primary"
          loading={deliver.isPending}
          onClick={() => deliver.mutate({ id: order.id, version })}
        >
          {t('order.act.deliver')}
        </Button>
      </div>
    </>
  );
}

function ConfirmMaking({ detail: { order, version } }: ActProps) {
  const { t } = useTranslation('sales');
  const confirm = useConfirmMaking();
  return (
    <>
      <Note kind="warning">{t('order.act.unconfirmed')}</Note>
      <ErrorNote error={confirm.error} what={t('order.act.failed')} />
      <ReasonForm
        label={t('order.act.confirmReason')}
        submit={t('order.act.confirm')}
        isPending={confirm.isPending}
        onSubmit={(reason) => confirm.mutate({ id: order.id, version, reason })}
      />
    </>
  );
}

/** The next step of a paid order, for roles that may take it; nothing where there is none. */
export function OrderActs({ detail }: ActProps) {
  const { t } = useTranslation('sales');
  const mayAct = useHasRole('admin', 'support', 'production');
  const { paymentStatus, fulfilmentStatus, id } = detail.order;
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'part_refunded';
  if (!mayAct || !isPaid) return null;
  if (detail.order.cancelledAt)
    return (
      <DetailSection id="acts" title={t('order.act.title')}>
        <Note kind="warning">{t('order.cancel.done')}</Note>
      </DetailSection>
    );
  // A parcel that was entered meanwhile comes into the form.
  const parcel = detail.consignment?.trackingNumber ?? '';
  const isReturned = detail.returnedAt !== null;
  const isRemade = fulfilmentStatus !== 'in_production' && detail.production.some((made) => made.isRemake);
  const steps = {
    none: <StartProduction detail={detail} />,
    in_production: <ShipOrder key={`${id}.${parcel}`} detail={detail} />,
    // It has not arrived before what is made again has.
    shipped: isRemade ? null : <DeliverOrder detail={detail} />,
    delivered: <Note kind="success">{t('order.act.done')}</Note>,
  };
  return (
    <DetailSection id="acts" title={t('order.act.title')}>
      {detail.needsConfirmation && fulfilmentStatus !== 'delivered' ? (
        <ConfirmMaking detail={detail} />
      ) : (
        steps[fulfilmentStatus]
      )}
      {isReturned ? <Note kind="warning">{t('order.act.returned')}</Note> : null}
      {(isRemade || isReturned) && !detail.needsConfirmation ? (
        <ShipOrder key={`${id}.remake.${parcel}`} detail={detail} />
      ) : null}
    </DetailSection>
  );
}
