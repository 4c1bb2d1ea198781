import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { Pager } from '../../../components/pager.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { type PeopleQuery, usePeople } from '../../../features/console/people/api/get-people.ts';
import { PeopleTable } from '../../../features/console/people/components/people-table.tsx';
import { ListTools } from '../../../features/console/shared/components/list-tools.tsx';

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
    setAddress(wanted ? { search: wanted } : {}, { replace: true });
  };
  return (
    <AppPage title={t('people.title')} lead={t('people.lead')}>
      <ListTools
        searchLabel={t('people.search')}
        initialSearch={search}
        onSearch={handleSearch}
        filterLabel={t('people.status')}
        anyLabel={t('people.anyStatus')}
        filters={statuses}
        filter={status}
        nameOf={(value) => t(`status.${value}`)}
        onFilter={(value) => {
          setPage(1);
          setStatus(value);
        }}
      />
      <QueryState query={people}>
        {({ items, pageSize, total }) => (
          <>
            <PeopleTable people={items} />
            <Pager page={page} pageSize={pageSize} total={total} onChange={setPage} />
          </>
        )}
      </QueryState>
    </AppPage>
  );
}
