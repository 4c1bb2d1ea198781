import './job-history.css';
import { files } from '@tapory/shop';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ChoiceRow } from '../../../components/choice-row.tsx';
import { Pager } from '../../../components/pager.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { paths } from '../../../config/paths.ts';
import { type Job, type JobView, useJobs } from '../api/get-jobs.ts';
import { StarButton } from './star-button.tsx';
import { RestoreButton } from './trashed-note.tsx';

const VIEWS: readonly JobView[] = ['kept', 'starred', 'trash'];
const SEARCH_LENGTH = 40;

function HistoryLink({ job }: { job: Job }) {
  const { t } = useTranslation('studio');
  if (job.status === 'completed') {
    return (
      <Link to={paths.imageResult.href(job.id)}>
        {job.block ? <span className="history__blank">{t('history.takenDown')}</span> : null}
        {job.thumbUrl ? <img src={job.thumbUrl} alt="" width="200" height="200" loading="lazy" /> : null}
        <span>{job.title}</span>
      </Link>
    );
  }
  return (
    <Link to={paths.generateImage.href({ job: job.id })}>
      <span className="history__blank">{t(`status.${job.status}`)}</span>
      <span>{job.title}</span>
    </Link>
  );
}

type ToolsProps = {
  view: JobView;
  search: string;
  onView: (view: JobView) => void;
  onSearch: (search: string) => void;
};

function Tools({ view, search, onView, onSearch }: ToolsProps) {
  const { t } = useTranslation('studio');
  return (
    <>
      <input
        type="search"
        className="text-input"
        aria-label={t('history.search')}
        placeholder={t('history.search')}
        maxLength={SEARCH_LENGTH}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      <ChoiceRow
        label={t('history.view')}
        isBare
        value={view}
        options={VIEWS.map((value) => ({ value, label: t(`history.views.${value}`) }))}
        onChange={onView}
      />
      {view === 'trash' ? (
        <p className="soft small">{t('history.trashHelp', { days: files.trashDays })}</p>
      ) : null}
    </>
  );
}

/** Everything the customer has drawn, newest first: searched, starred, or deleted and to be restored. */
export function JobHistory() {
  const { t } = useTranslation('studio');
  const [{ page, view, search }, setWanted] = useState({ page: 1, view: 'kept' as JobView, search: '' });
  const searched = useDeferredValue(search.trim());
  const jobs = useJobs({ page, view, search: searched });
  return (
    <section className="stack" aria-labelledby="history">
      <div className="row">
        <h2 id="history">{t('history.title')}</h2>
        <Link to={paths.a4Print.href()}>{t('history.print')}</Link>
      </div>
      <Tools
        view={view}
        search={search}
        onView={(next) => setWanted({ page: 1, view: next, search })}
        onSearch={(next) => setWanted({ page: 1, view, search: next })}
      />
      <QueryState query={jobs} failure={t('failures.jobs')}>
        {(data) => (
          <>
            {data.total === 0 ? (
              <p className="soft" role="status">
                {searched ? t('history.notFound', { search: searched }) : t(`history.none.${view}`)}
              </p>
            ) : null}
            <ul className="history">
              {data.items.map((job) => (
                <li key={job.id}>
                  <HistoryLink job={job} />
                  {job.trashedAt ? <RestoreButton job={job} /> : <StarButton job={job} />}
                </li>
              ))}
            </ul>
            {page > 1 || data.total > data.pageSize ? (
              <Pager
                page={page}
                pageSize={data.pageSize}
                total={data.total}
                onChange={(next) => setWanted({ page: next, view, search })}
              />
            ) : null}
          </>
        )}
      </QueryState>
    </section>
  );
}
