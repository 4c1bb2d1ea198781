import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { Pager } from '../../../components/pager.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { paths } from '../../../config/paths.ts';
import { type AttemptsQuery, useAttempts } from '../../../features/console/payments/api/get-attempts.ts';
import { useOpenRefunds } from '../../../features/console/payments/api/get-open-refunds.ts';
import { AttemptsTable } from '../../../features/console/payments/components/attempts-table.tsx';
import { useHeldText } from '../../../features/console/payments/components/use-held-text.ts';
import { ListTools } from '../../../features/console/shared/components/list-tools.tsx';
import { formatMoney } from '../../../lib/format/money.ts';

const filters = ['pending', 'awaiting_transfer', 'succeeded', 'failed', 'double'] as const;
type Filter = (typeof filters)[number];

const queryOf = (filter: Filter | undefined): Partial<AttemptsQuery> => {
  if (filter === undefined) return {};
  return filter === 'double' ? { double: 'true' } : { status: filter };
};

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
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>();
  const [page, setPage] = useState(1);
  const attempts = useAttempts({ page, ...(search ? { search } : {}), ...queryOf(filter) });
  return (
    <AppPage title={t('payments.title')} lead={t('payments.lead')}>
      <nav className="row" aria-label={t('money:nav.label')}>
        <Link to={paths.adminMoneyCases.href()}>{t('money:case.link')}</Link>
        <Link to={paths.adminReports.href()}>{t('money:report.link')}</Link>
        <Link to={paths.adminGateways.href()}>{t('money:selfTest.link')}</Link>
      </nav>
      <RefundQueue />
      <ListTools
        searchLabel={t('payments.search')}
        onSearch={(wanted) => {
          setPage(1);
          setSearch(wanted);
        }}
        filterLabel={t('payments.statusLabel')}
        anyLabel={t('payments.any')}
        filters={filters}
        filter={filter}
        nameOf={(value) => t(`payments.status.${value}`)}
        onFilter={(value) => {
          setPage(1);
          setFilter(value);
        }}
      />
      <QueryState query={attempts}>
        {({ items, pageSize, total }) => (
          <>
            <AttemptsTable attempts={items} />
            <Pager page={page} pageSize={pageSize} total={total} onChange={setPage} />
          </>
        )}
      </QueryState>
    </AppPage>
  );
}
