import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { SearchInput } from '../../../components/search-input.tsx';
import { BulkQueue } from '../../../features/console/bulk/components/bulk-queue.tsx';

/** Requests for quotes: the sales staff's queue, or what of all of them is searched for. */
export function Component() {
  const { t } = useTranslation('bulk');
  const [params, setParams] = useSearchParams();
  const search = params.get('search')?.trim() ?? '';
  const handleSearch = (typed: string) => setParams(typed.trim() === '' ? {} : { search: typed.trim() });
  return (
    <AppPage title={t('title')} lead={t('desk.lead')}>
      <div className="stack stack--wide">
        <SearchInput
          key={search}
          defaultValue={search}
          aria-label={t('desk.search')}
          placeholder={t('desk.search')}
          onSearch={handleSearch}
          allowClear
        />
        {search === '' ? (
          (['waiting', 'others'] as const).map((state) => <BulkQueue key={state} state={state} />)
        ) : (
          <BulkQueue key={search} state="found" search={search} />
        )}
      </div>
    </AppPage>
  );
}
