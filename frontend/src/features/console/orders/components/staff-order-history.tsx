import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../lib/format/money.ts';
import { useHasRole } from '../../shared/api/use-has-role.ts';
import { DetailSection } from '../../shared/detail/detail-layout.tsx';
import { type Moment, Timeline } from '../../shared/detail/timeline.tsx';
import { Who } from '../../shared/detail/who.tsx';
import type { StaffOrderDetail } from '../api/get-staff-order.ts';

/** What happened to an order, as far as its record has a time for it. */
export function StaffOrderHistory({ order, latePayment, refunds, acts }: StaffOrderDetail) {
  const { t } = useTranslation('sales');
  const mayOpenPeople = useHasRole('admin', 'support');
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
    ...acts.map(({ id, at, kind, actorId }) => ({
      ...{ id, at },
      what: (
        <>
          {t(`order.moment.${kind === 'completed' && !actorId ? 'completedByTime' : kind}`)}{' '}
          {actorId && mayOpenPeople ? <Who id={actorId} /> : null}
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
