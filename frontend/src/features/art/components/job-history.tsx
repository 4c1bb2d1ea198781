import './job-history.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Pager } from '../../../components/pager.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { paths } from '../../../config/paths.ts';
import { type Job, useJobs } from '../api/get-jobs.ts';

function HistoryItem({ job }: { job: Job }) {
  const { t } = useTranslation('studio');
  if (job.status === 'completed') {
    return (
      <Link to={paths.imageResult.href(job.id)}>
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

/** Everything the customer has drawn, newest first. */
export function JobHistory() {
  const { t } = useTranslation('studio');
  const [page, setPage] = useState(1);
  const jobs = useJobs(page);
  return (
    <section className="stack" aria-labelledby="history">
      <div className="row">
        <h2 id="history">{t('history.title')}</h2>
        <Link to={paths.a4Print.href()}>{t('history.print')}</Link>
      </div>
      <QueryState query={jobs} failure={t('failures.jobs')}>
        {(data) => (
          <>
            <ul className="history">
              {data.items.map((job) => (
                <li key={job.id}>
                  <HistoryItem job={job} />
                </li>
              ))}
            </ul>
            {page > 1 || data.total > data.pageSize ? (
              <Pager page={page} pageSize={data.pageSize} total={data.total} onChange={setPage} />
            ) : null}
          </>
        )}
      </QueryState>
    </section>
  );
}
