import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../lib/format/money.ts';
import { useHasRole } from '../../shared/api/use-has-role.ts';
import { DetailSection } from '../../shared/detail/detail-layout.tsx';
import { type Moment, Timeline } from '../../shared/detail/timeline.tsx';
import { Who } from '../../shared/detail/who.tsx';
import type { StaffOrderDetail } from '../api/get-staff-order.ts';
import { useReasonText } from './blocked-reason.ts';

type Act = StaffOrderDetail['acts'][number];

const FIELD_NAMES = ['name', 'email', 'phone', 'mobile', 'address', 'store'] as const;

/** What changed by an act, and why. */
function ActDetail({ reason, note, fields, carrier, trackingNumber, former, mail, ...money }: Act['detail']) {
  const { t } = useTranslation(['sales', 'orders']);
  const formerCarrier = former?.split(' ')[0] ?? '';
  const names = FIELD_NAMES.filter((name) => fields?.includes(name));
  return (
    <>
      {names.length > 0
        ? t('order.changedFields', {
            fields: names.map((name) => t(`order.recipientField.${name}`)).join(t('order.listSeparator')),
          })
        : null}{' '}
      {former && carrier
        ? t('order.formerParcel', {
            carrier: t(`orders:carrier.${carrier as 'post'}`),
            trackingNumber,
            former: former.replace(formerCarrier, t(`orders:carrier.${formerCarrier as 'post'}`)),
          })
        : null}{' '}
      {money.amount
        ? t('order.transfer.booked', {
            amount: formatMoney({ units: money.amount, currency: 'TWD' }),
            reference: money.reference,
          })
        : null}{' '}
      {mail ? t('order.mailNamed', { mail: t(`order.mail.${mail as 'paid'}`) }) : null}{' '}
      {note ? <span className="timeline__note">{note}</span> : null}{' '}
      {reason ? t('order.because', { reason }) : null}
    </>
  );
}

/** What happened to an order, as far as its record has a time for it. */
export function StaffOrderHistory({ order, latePayment, refunds, acts, moves }: StaffOrderDetail) {
  const { t } = useTranslation(['sales', 'production']);
  const mayOpenPeople = useHasRole('admin', 'support');
  const reasonOf = useReasonText();
  const hasEnded = order.paymentStatus === 'expired';
  const moments: Moment[] = [
    { id: 'placed', at: order.placedAt, what: t('order.moment.placed') },
    ...(hasEnded ? [{ id: 'ended', at: order.payableUntil, what: t('order.moment.ended') }] : []),
    ...(order.paidAt
      ? [
          {
            id: 'paid',
            at: order.paidAt,
            what: t(latePayment ? 'order.moment.paidLate' : 'order.moment.paid'),
          },
        ]
      : []),
    ...refunds.map(({ id, at, amount }) => ({
      ...{ id, at },
      what: t('order.moment.refunded', { amount: formatMoney(amount) }),
    })),
    ...moves.map(({ id, at, itemId, kind, to, reason, actorId }) => ({
      ...{ id, at },
      what: (
        <>
          {t(`order.move.${kind}`, {
            item: order.items.find((item) => item.id === itemId)?.title ?? '',
            state: t(`production:state.${to}`),
          })}{' '}
          {reason ? t('order.because', { reason: reasonOf(reason) }) : null}{' '}
          {mayOpenPeople ? <Who id={actorId} /> : null}
        </>
      ),
    })),
    ...acts.map(({ id, at, kind, actorId, detail }) => ({
      ...{ id, at },
      what: (
        <>
          {t(`order.moment.${kind === 'completed' && !actorId ? 'completedByTime' : kind}`)}{' '}
          <ActDetail {...detail} /> {actorId && mayOpenPeople ? <Who id={actorId} /> : null}
        </>
      ),
    })),
  ];
  return (
    <DetailSection id="history" title={t('order.history')}>
      <Timeline moments={moments} />
    </DetailSection>
  );
}
