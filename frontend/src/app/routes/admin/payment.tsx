import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { FactList } from '../../../components/fact-list.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { StatusMessage, type StatusText } from '../../../components/status-message.tsx';
import { paths } from '../../../config/paths.ts';
import { useCheckAttempt } from '../../../features/console/payments/api/check-attempt.ts';
import {
  type AttemptTimeline,
  useAttemptTimeline,
} from '../../../features/console/payments/api/get-attempt-timeline.ts';
import type { Refund } from '../../../features/console/payments/api/request-refund.ts';
import { AttemptFacts } from '../../../features/console/payments/components/attempt-facts.tsx';
import { RefundCard } from '../../../features/console/payments/components/refund-card.tsx';
import { RefundForm } from '../../../features/console/payments/components/refund-form.tsx';
import { useHeldText } from '../../../features/console/payments/components/use-held-text.ts';
import { useStaffMember } from '../../../features/console/shared/api/get-staff-member.ts';
import { formatDateTime } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';

/** Every message about the attempt as it came. */
function Notices({ notices }: Pick<AttemptTimeline, 'notices'>) {
  const { t } = useTranslation('console');
  const locale = useLocale();
  return (
    <section className="panel stack" aria-labelledby="notices">
      <h2 id="notices">{t('payments.notices')}</h2>
      {notices.length === 0 ? <p className="soft">{t('payments.noNotices')}</p> : null}
      {notices.map((notice) => (
        <details key={notice.id}>
          <summary>
            {formatDateTime(notice.firstReceivedAt, locale)} · {t(`payments.decision.${notice.decision}`)}
            {notice.deliveries > 1 ? ` · ${t('payments.times', { count: notice.deliveries })}` : ''}
          </summary>
          <FactList facts={Object.entries(notice.fields)} />
        </details>
      ))}
    </section>
  );
}

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
  const isAdmin = useStaffMember(true).data?.roles.includes('admin') === true;
  const [message, setMessage] = useState<StatusText | null>(null);
  const heldText = useHeldText();
  const handleRefund = (refund: Refund) => {
    const { amount, status } = refund;
    const values = { amount: formatMoney(amount), status: t(`payments.refund.status.${status}`) };
    const held = heldText(refund);
    const isUnfinished = status === 'manual' || status === 'unknown' || held !== null;
    setMessage({ text: [t('payments.refund.said', values), held].filter(Boolean).join(' '), isUnfinished });
  };
  return (
    <AppPage title={timeline.data?.attempt.orderNumber ?? t('payments.one')}>
      <QueryState query={timeline}>
        {({ attempt, notices, refunds, refundable }) => (
          <div className="stack stack--wide">
            <AttemptFacts attempt={attempt} />
            <CheckNow id={id} onDone={() => setMessage({ text: t('payments.checked') })} />
            <StatusMessage message={message} />
            <Notices notices={notices} />
            {refunds.map((refund) => (
              <RefundCard key={refund.id} refund={refund} canResolve={isAdmin} onDone={handleRefund} />
            ))}
            {isAdmin && refundable.units > 0 ? (
              <RefundForm
                key={refundable.units}
                attempt={attempt}
                refundable={refundable}
                onDone={handleRefund}
              />
            ) : null}
          </div>
        )}
      </QueryState>
      <p>
        <Link to={paths.adminPayments.href()}>{t('payments.back')}</Link>
      </p>
    </AppPage>
  );
}
