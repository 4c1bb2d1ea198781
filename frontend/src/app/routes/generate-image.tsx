import './studio/studio.css';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { AppPage } from '../../components/app-page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { useJobs } from '../../features/art/api/get-jobs.ts';
import { useStyles } from '../../features/art/api/get-styles.ts';
import { JobHistory } from '../../features/art/components/job-history.tsx';
import { PausedNote } from '../../features/art/components/paused-note.tsx';
import { StudioSteps } from '../../features/art/components/studio-steps.tsx';
import { FollowedJob } from './studio/followed-job.tsx';
import { MakeStudio } from './studio/make-studio.tsx';
import { useEarlyReads } from './studio/use-early-reads.ts';

/** The studio's step that has words drawn, and where what is being made is followed. */
export function Component() {
  const { t } = useTranslation('studio');
  const [search] = useSearchParams();
  const styles = useStyles();
  useEarlyReads('wish');
  const isNew = useJobs().data?.total === 0;
  // What was deleted can be restored, also when nothing else is there.
  const trashed = useJobs({ view: 'trash' }, isNew).data?.total;
  const hasHistory = !isNew || trashed !== 0;
  const jobId = search.get('job');
  return (
    <AppPage title={t('generate.title')} lead={t('generate.lead')}>
      <StudioSteps step="make" source="wish" />
      <PausedNote />
      {jobId ? (
        <FollowedJob key={jobId} jobId={jobId} />
      ) : (
        <div className={styles.isPending ? 'studio-room' : undefined}>
          <QueryState query={styles} lines={8} failure={t('failures.styles')}>
            {({ items, canTransform, picturesPerWish }) => (
              <MakeStudio
                source="wish"
                styles={items}
                canTransform={canTransform}
                perWish={picturesPerWish}
              />
            )}
          </QueryState>
        </div>
      )}
      {hasHistory ? <JobHistory /> : null}
    </AppPage>
  );
}
