import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { Pager } from '../../../components/pager.tsx';
import { paths } from '../../../config/paths.ts';
import { useOpenRefunds } from '../../../features/console/payments/api/get-open-refunds.ts';
import { AttemptsList } from '../../../features/console/payments/components/attempts-list.tsx';
import { useHeldText } from '../../../features/console/payments/components/use-held-text.ts';
import { formatMoney } from '../../../lib/format/money.ts';

/** Refunds that wait, each leading to its attempt. */
function RefundQueue() {
  const { t } = useTranslation('console');
  const [page, setPage] = useState(1);
  const refunds = useOpenRefunds(page);
  const heldText = useHeldText();
  if (!refunds.data || refunds.data.total === 0) return null;
  const { items, pageSize, total } = refunds.data;
  return (
    <section className="panel stack" aria-labelledby="queue">
      <h2 id="queue">{t('payments.queue', { count: total })}</h2>
      <ul className="plain-list">
        {items.map(({ refund, attempt }) => (
          <li key={refund.id}>
            <Link to={paths.adminPayment.href(attempt.id)}>{attempt.orderNumber}</Link>{' '}
            {formatMoney(refund.amount)} · {t(`payments.refund.status.${refund.status}`)}
            {refund.held ? <span className="soft small"> {heldText(refund)}</span> : null}
          </li>
        ))}
      </ul>
      {page > 1 || total > pageSize ? (
        <Pager page={page} pageSize={pageSize} total={total} onChange={setPage} />
      ) : null}
    </section>
  );
}

export function Component() {
  const { t } = useTranslation(['console', 'money']);
  return (
    <AppPage title={t('payments.title')} lead={t('payments.lead')}>
      <nav className="row" aria-label={t('money:nav.label')}>
        <Link to={paths.adminMoneyCases.href()}>{t('money:case.link')}</Link>
        <Link to={paths.adminReports.href()}>{t('money:report.link')}</Link>
        <Link to={paths.adminGateways.href()}>{t('money:selfTest.link')}</Link>
      </nav>
      <RefundQueue />
      <AttemptsList />
    </AppPage>
  );
}
