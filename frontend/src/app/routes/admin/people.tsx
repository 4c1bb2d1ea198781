import { Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Pager } from '../../../components/pager.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Screen } from '../../../components/screen.tsx';
import { type PeopleQuery, usePeople } from '../../../features/console/api/people.ts';
import { PeopleTable } from '../../../features/console/components/people-table.tsx';

const statuses = ['active', 'inactive', 'deleted'] as const;

export function Component() {
  const { t } = useTranslation('console');
  const [address, setAddress] = useSearchParams();
  const search = address.get('search') ?? '';
  const [status, setStatus] = useState<PeopleQuery['status']>();
  const [page, setPage] = useState(1);
  const people = usePeople({ page, ...(search ? { search } : {}), ...(status ? { status } : {}) });
  const handleSearch = (wanted: string) => {
    setPage(1);
    setAddress(wanted.trim() ? { search: wanted.trim() } : {}, { replace: true });
  };
  return (
    <Screen title={t('people.title')} lead={t('people.lead')}>
      <div className="console__tools">
        <Input.Search
          defaultValue={search}
          placeholder={t('people.search')}
          aria-label={t('people.search')}
          onSearch={handleSearch}
          enterButton
          allowClear
        />
        <Select
          value={status ?? ''}
          aria-label={t('people.status')}
          onChange={(value) => {
            setPage(1);
            setStatus(statuses.find((one) => one === value));
          }}
          options={[
            { value: '', label: t('people.anyStatus') },
            ...statuses.map((value) => ({ value, label: t(`status.${value}`) })),
          ]}
        />
      </div>
      <QueryState query={people}>
        {({ items, pageSize, total }) => (
          <>
            <PeopleTable people={items} />
            <Pager page={page} pageSize={pageSize} total={total} onChange={setPage} />
          </>
        )}
      </QueryState>
    </Screen>
  );
}
