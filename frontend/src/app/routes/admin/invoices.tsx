import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppPage } from '../../../components/app-page.tsx';
import { Pager } from '../../../components/pager.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { type InvoicesQuery, useInvoices } from '../../../features/console/invoices/api/get-invoices.ts';
import { InvoicesTable } from '../../../features/console/invoices/components/invoices-table.tsx';
import { ListTools } from '../../../features/console/shared/components/list-tools.tsx';

const filters = ['stuck', 'pending', 'issued', 'voided', 'not_needed'] as const;
type Filter = (typeof filters)[number];

const queryOf = (filter: Filter | undefined): InvoicesQuery => {
  if (filter === undefined) return {};
  return filter === 'stuck' ? { stuck: 'true' } : { status: filter };
};

export function Component() {
  const { t } = useTranslation('console');
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>();
  const [page, setPage] = useState(1);
  const invoices = useInvoices({ page, ...(search ? { search } : {}), ...queryOf(filter) });
  return (
    <AppPage title={t('invoices.title')} lead={t('invoices.lead')}>
      <ListTools
        searchLabel={t('invoices.search')}
        onSearch={(wanted) => {
          setPage(1);
          setSearch(wanted);
        }}
        filterLabel={t('invoices.statusLabel')}
        anyLabel={t('invoices.any')}
        filters={filters}
        filter={filter}
        nameOf={(value) => t(`invoices.status.${value}`)}
        onFilter={(value) => {
          setPage(1);
          setFilter(value);
        }}
      />
      <QueryState query={invoices}>
        {({ items, pageSize, total }) => (
          <>
            <InvoicesTable invoices={items} />
            <Pager page={page} pageSize={pageSize} total={total} onChange={setPage} />
          </>
        )}
      </QueryState>
    </AppPage>
  );
}
