import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { StatusMessage, type StatusText } from '../../../components/status-message.tsx';
import { consolePaths } from '../../../config/console-paths.ts';
import { useCheckAttempt } from '../../../features/console/payments/api/check-attempt.ts';
import { useAttemptTimeline } from '../../../features/console/payments/api/get-attempt-timeline.ts';
import type { Refund } from '../../../features/console/payments/api/request-refund.ts';
import { AttemptFacts } from '../../../features/console/payments/components/attempt-facts.tsx';
import { AttemptHistory } from '../../../features/console/payments/components/attempt-history.tsx';
import { AttemptRelated } from '../../../features/console/payments/components/attempt-related.tsx';
import { RefundCard } from '../../../features/console/payments/components/refund-card.tsx';
import { RefundForm } from '../../../features/console/payments/components/refund-form.tsx';
import { TimelineStatus } from '../../../features/console/payments/components/timeline-status.tsx';
import { useHeldText } from '../../../features/console/payments/components/use-held-text.ts';
import { useHasRole } from '../../../features/console/shared/api/use-has-role.ts';
import { BackToList } from '../../../features/console/shared/detail/back-to-list.tsx';
import { DetailLayout } from '../../../features/console/shared/detail/detail-layout.tsx';
import { formatMoney } from '../../../lib/format/money.ts';

function CheckNow({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('console');
  const check = useCheckAttempt(id, onDone);
  return (
    <div className="stack">
      {check.error ? <ErrorNote error={check.error} /> : null}
      <div>
        <Button loading={check.isPending} onClick={() => check.mutate()}>
          {t('payments.check')}
        </Button>
      </div>
    </div>
  );
}

export function Component() {
  const { t } = useTranslation('console');
  const { id = '' } = useParams();
  const timeline = useAttemptTimeline(id);
  const isAdmin = useHasRole('admin');
  const [message, setMessage] = useState<StatusText | null>(null);
  /** What was refundable (NT$) when a refund was refused: its form keeps what was typed, others begin anew. */
  const [refusedAt, setRefusedAt] = useState<number | null>(null);
  const heldText = useHeldText();
  const handleRefund = (refund: Refund) => {
    const { amount, status } = refund;
    const values = { amount: formatMoney(amount), status: t(`payments.refund.status.${status}`) };
    const held = heldText(refund);
    const isUnfinished = status === 'manual' || status === 'unknown' || held !== null;
    setRefusedAt(null);
    setMessage({ text: [t('payments.refund.said', values), held].filter(Boolean).join(' '), isUnfinished });
  };
  const handleOutdated = (refundable: number) => {
    setRefusedAt(refundable);
    setMessage({ text: t('payments.refund.outdated'), isUnfinished: true });
  };
  const number = timeline.data?.attempt.orderNumber;
  const list = { label: t('payments.title'), to: consolePaths.payments.href() };
  return (
    <AppPage
      title={number ? t('payments.titled', { number }) : t('payments.one')}
      titleEnd={timeline.data ? <TimelineStatus {...timeline.data} /> : undefined}
      trail={[list]}
    >
      <QueryState query={timeline} missing={<BackToList {...list} />}>
        {(data) => (
          <DetailLayout
            aside={<AttemptRelated {...data} />}
            danger={
              isAdmin && data.refundable.units > 0 ? (
                <RefundForm
                  key={refusedAt ?? data.refundable.units}
                  {...data}
                  onDone={handleRefund}
                  onOutdated={() => handleOutdated(data.refundable.units)}
                />
              ) : null
            }
          >
            <StatusMessage message={message} />
            <AttemptFacts attempt={data.attempt} />
            <CheckNow id={id} onDone={() => setMessage({ text: t('payments.checked') })} />
            {data.refunds.map((refund) => (
              <RefundCard key={refund.id} refund={refund} canResolve={isAdmin} onDone={handleRefund} />
            ))}
            <AttemptHistory {...data} />
          </DetailLayout>
        )}
      </QueryState>
    </AppPage>
  );
}
