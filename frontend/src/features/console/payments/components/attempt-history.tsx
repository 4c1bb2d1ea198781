import { useTranslation } from 'react-i18next';
import { FactList } from '../../../../components/fact-list.tsx';
import { formatMoney } from '../../../../lib/format/money.ts';
import { DetailSection } from '../../shared/detail/detail-layout.tsx';
import { type Moment, Timeline } from '../../shared/detail/timeline.tsx';
import type { AttemptTimeline } from '../api/get-attempt-timeline.ts';
import type { Refund } from '../api/request-refund.ts';

type Notice = AttemptTimeline['notices'][number];

/** A notification with its fields as they came. */
function NoticeMoment({ notice }: { notice: Notice }) {
  const { t } = useTranslation('console');
  return (
    <details>
      <summary>
        {t('payments.notice')} · {t(`payments.decision.${notice.decision}`)}
        {notice.deliveries > 1 ? ` · ${t('payments.times', { count: notice.deliveries })}` : ''}
      </summary>
      <FactList facts={Object.entries(notice.fields)} />
    </details>
  );
}

/** When a refund was requested, and when it ended. */
function useRefundMoments(): (refund: Refund) => Moment[] {
  const { t } = useTranslation('console');
  return ({ id, amount, status, createdAt, doneAt, actedAt, requestedName }) => {
    const sum = formatMoney(amount);
    const end = doneAt ?? actedAt;
    return [
      {
        id: `${id}requested`,
        at: createdAt,
        what: requestedName
          ? t('payments.refund.requestedFrom', { amount: sum, name: requestedName })
          : t('payments.refund.requested', { amount: sum }),
      },
      ...(end
        ? [
            {
              id: `${id}ended`,
              at: end,
              what: t('payments.refund.said', { amount: sum, status: t(`payments.refund.status.${status}`) }),
            },
          ]
        : []),
    ];
  };
}

/** What happened to a payment: its beginning, every notification of its gateway, its refunds. */
export function AttemptHistory({ attempt, notices, refunds }: AttemptTimeline) {
  const { t } = useTranslation('console');
  const refundMoments = useRefundMoments();
  const paid = attempt.paidAt
    ? [{ id: 'paid', at: attempt.paidAt, what: t('payments.status.succeeded') }]
    : [];
  return (
    <DetailSection id="history" title={t('payments.history')}>
      <Timeline
        moments={[
          { id: 'created', at: attempt.createdAt, what: t('payments.created') },
          ...notices.map((notice) => ({
            id: notice.id,
            at: notice.firstReceivedAt,
            what: <NoticeMoment notice={notice} />,
          })),
          ...paid,
          ...refunds.flatMap(refundMoments),
        ]}
      />
      {notices.length === 0 ? <p className="soft">{t('payments.noNotices')}</p> : null}
    </DetailSection>
  );
}
