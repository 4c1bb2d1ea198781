import { Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pager } from '../../../components/pager.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Screen } from '../../../components/screen.tsx';
import { type InvoicesQuery, useStaffInvoices } from '../../../features/invoices/api/staff-invoices.ts';
import { InvoicesTable } from '../../../features/invoices/components/invoices-table.tsx';

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
  const invoices = useStaffInvoices({ page, ...(search ? { search } : {}), ...queryOf(filter) });
  return (
    <Screen title={t('invoices.title')} lead={t('invoices.lead')}>
      <div className="console__tools">
        <Input.Search
          placeholder={t('invoices.search')}
          aria-label={t('invoices.search')}
          onSearch={(wanted) => {
            setPage(1);
            setSearch(wanted.trim());
          }}
          enterButton
          allowClear
        />
        <Select
          value={filter ?? ''}
          aria-label={t('invoices.statusLabel')}
          onChange={(value) => {
            setPage(1);
            setFilter(filters.find((one) => one === value));
          }}
          options={[
            { value: '', label: t('invoices.any') },
            ...filters.map((value) => ({ value, label: t(`invoices.status.${value}`) })),
          ]}
        />
      </div>
      <QueryState query={invoices}>
        {({ items, pageSize, total }) => (
          <>
            <InvoicesTable invoices={items} />
            <Pager page={page} pageSize={pageSize} total={total} onChange={setPage} />
          </>
        )}
      </QueryState>
    </Screen>
  );
}
