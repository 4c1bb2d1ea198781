import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { type Fact, FactList } from '../../../../components/fact-list.tsx';
import { Note } from '../../../../components/note.tsx';
import { useConsignOrder, useOpenLabel } from '../../shared/api/consign-order.ts';
import { useHasRole } from '../../shared/api/use-has-role.ts';
import { ShortTime } from '../../shared/components/short-time.tsx';
import { Copyable } from '../../shared/detail/copyable.tsx';
import { DetailSection } from '../../shared/detail/detail-layout.tsx';
import type { StaffOrderDetail } from '../api/get-staff-order.ts';
import { ReasonForm } from './reason-form.tsx';

type Consignment = NonNullable<StaffOrderDetail['consignment']>;

/** Whether the order's parcel may be entered now: packed, and not sent. */
function isReady({ order, production, needsConfirmation }: StaffOrderDetail): boolean {
  const inParcel = production.filter(({ isInParcel }) => isInParcel);
  const isStarted = order.fulfilmentStatus !== 'none';
  const isPacked = inParcel.length > 0 && inParcel.every(({ state }) => state === 'packed');
  return isStarted && isPacked && !needsConfirmation;
}

/** How far the parcel has come, by what ECPay has told. */
function ConsignmentFacts({ consignment }: { consignment: Consignment }) {
  const { t } = useTranslation(['sales', 'orders']);
  const { carrier, trackingNumber, logisticsId, stage, stageAt, notices } = consignment;
  const facts: Fact[] = [
    [t('order.act.carrier'), t(`orders:carrier.${carrier}`)],
    [t('order.act.trackingNumber'), <Copyable key="number" text={trackingNumber} />],
    [t('order.consignment.logisticsId'), <Copyable key="id" text={logisticsId} />],
    [t('order.consignment.stage'), t(`order.consignment.stages.${stage}`)],
    [t('order.consignment.since'), stageAt && <ShortTime key="since" at={stageAt} />],
  ];
  return (
    <>
      <FactList facts={facts.filter(([, value]) => Boolean(value))} />
      {notices.length > 0 ? (
        <ul className="stack stack--tight">
          {notices.map(({ code, message, at }) => (
            <li key={`${code} ${at}`}>
              <ShortTime at={at} /> <span className="tabular">{code}</span> {message}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** Another parcel in the place of one that exists: only with a reason. */
function ConsignAgain({ detail: { order } }: { detail: StaffOrderDetail }) {
  const { t } = useTranslation('sales');
  const consign = useConsignOrder();
  return (
    <details>
      <summary>{t('order.consignment.again')}</summary>
      <p className="soft">{t('order.consignment.againLead')}</p>
      <ErrorNote error={consign.error} />
      <ReasonForm
        label={t('order.consignment.againReason')}
        submit={t('order.consignment.againSubmit')}
        isPending={consign.isPending}
        onSubmit={(again) => consign.mutate({ id: order.id, again })}
      />
    </details>
  );
}

function OpenLabel({ id }: { id: string }) {
  const { t } = useTranslation('sales');
  const label = useOpenLabel();
  return (
    <>
      <ErrorNote error={label.error} />
      <div>
        <Button loading={label.isPending} onClick={() => label.mutate(id)}>
          {t('order.consignment.label')}
        </Button>
      </div>
    </>
  );
}

function CreateParcel({ detail: { order, consignment } }: { detail: StaffOrderDetail }) {
  const { t } = useTranslation('sales');
  const consign = useConsignOrder();
  return (
    <>
      <p className="soft">{t('order.consignment.lead')}</p>
      {consignment?.status === 'asking' ? <Note kind="warning">{t('order.consignment.unknown')}</Note> : null}
      {consignment?.refusal ? (
        <Note kind="warning">{t('order.consignment.refused', { reason: consignment.refusal })}</Note>
      ) : null}
      <ErrorNote error={consign.error} />
      <div>
        <Button type="primary" loading={consign.isPending} onClick={() => consign.mutate({ id: order.id })}>
          {t(consignment?.status === 'asking' ? 'order.consignment.find' : 'order.consignment.create')}
        </Button>
      </div>
    </>
  );
}

/** A parcel that ECPay has taken: what has become of it, and its label. */
function CreatedParcel({ id, consignment }: { id: string; consignment: Consignment }) {
  const { t } = useTranslation('sales');
  const mayAct = useHasRole('admin', 'support', 'production');
  const { stage, status, isOutdated } = consignment;
  return (
    <>
      {stage === 'returning' || stage === 'returned' ? (
        <Note kind="warning">{t('order.consignment.notTaken')}</Note>
      ) : null}
      {isOutdated && status === 'created' ? (
        <Note kind="warning">{t('order.consignment.outdated')}</Note>
      ) : null}
      <ConsignmentFacts consignment={consignment} />
      {mayAct ? <OpenLabel id={id} /> : null}
    </>
  );
}

/** The parcel of an order at ECPay: entered, its label, and what has become of it. Nothing where the shop enters none there. */
export function ConsignOrder({ detail }: { detail: StaffOrderDetail }) {
  const { t } = useTranslation('sales');
  const mayAct = useHasRole('admin', 'support', 'production');
  const { consignment, isConsignable, order } = detail;
  const created = consignment?.trackingNumber ? consignment : null;
  const mayCreate = mayAct && isConsignable && isReady(detail);
  if (!created && !mayCreate && detail.voidParcels.length === 0) return null;
  const create = created?.status === 'created' ? ConsignAgain : CreateParcel;
  const Create = mayCreate ? create : null;
  return (
    <DetailSection id="consignment" title={t('order.consignment.title')}>
      {detail.voidParcels.length > 0 ? (
        <Note kind="warning">{t('order.consignment.void', { numbers: detail.voidParcels.join(', ') })}</Note>
      ) : null}
      {created ? <CreatedParcel id={order.id} consignment={created} /> : null}
      {Create ? <Create detail={detail} /> : null}
    </DetailSection>
  );
}
