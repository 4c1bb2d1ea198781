import './version-strip.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { type Job, useVersions } from '../api/get-jobs.ts';

function Version({ job, number, isShown }: { job: Job; number: number; isShown: boolean }) {
  const { t } = useTranslation('studio');
  const isDone = job.status === 'completed';
  return (
    <Link
      to={isDone ? paths.imageResult.href(job.id) : paths.generateImage.href({ job: job.id })}
      aria-current={isShown ? 'page' : undefined}
    >
      {job.thumbUrl ? (
        <img src={job.thumbUrl} alt="" width="200" height="200" loading="lazy" />
      ) : (
        <span className="versions__blank">{t(`status.${job.status}`)}</span>
      )}{' '}
      <span className="tabular">{t('versions.number', { number })}</span>
    </Link>
  );
}

/** All versions of a wish side by side, also those that are still made; nothing where there is only one. */
export function VersionStrip({ job: { id, wishId } }: { job: Pick<Job, 'id' | 'wishId'> }) {
  const { t } = useTranslation('studio');
  const versions = useVersions(wishId).data ?? [];
  if (versions.length < 2) return null;
  return (
    <nav className="stack stack--tight" aria-label={t('versions.title')}>
      <h2 className="panel-title">{t('versions.title')}</h2>
      <ul className="versions">
        {versions.map((version, index) => (
          <li key={version.id}>
            <Version job={version} number={index + 1} isShown={version.id === id} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
