import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { AppPage } from '../../components/app-page.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { Note } from '../../components/note.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { paths } from '../../config/paths.ts';
import { useJob } from '../../features/art/api/get-job.ts';
import { isRunning, useJobs } from '../../features/art/api/get-jobs.ts';
import { useQuota } from '../../features/art/api/get-quota.ts';
import { useStyles } from '../../features/art/api/get-styles.ts';
import { useJobEvents } from '../../features/art/api/use-job-events.ts';
import { JobHistory } from '../../features/art/components/job-history.tsx';
import { JobProgress } from '../../features/art/components/job-progress.tsx';
import { PausedNote } from '../../features/art/components/paused-note.tsx';
import { PromptForm } from '../../features/art/components/prompt-form.tsx';
import { StudioSteps } from '../../features/art/components/studio-steps.tsx';
import { useReadyNotice } from '../../features/art/use-ready-notice.ts';

/** The job in the address, followed until it is done: that is how progress survives a reload. */
function FollowedJob({ jobId }: { jobId: string }) {
  const { t } = useTranslation('studio');
  const navigate = useNavigate();
  const job = useJob(jobId);
  useJobEvents(jobId, job.data ? isRunning(job.data) : false);
  const notice = useReadyNotice(job.data);
  const isDone = job.data?.status === 'completed';
  useEffect(() => {
    if (isDone) void navigate(paths.imageResult.href(jobId), { replace: true });
  }, [isDone, jobId, navigate]);
  if (job.isError)
    return <ErrorNote error={job.error} what={t('failures.job')} onRetry={() => void job.refetch()} />;
  if (!job.data) return null;
  return (
    <div className="stack">
      <JobProgress job={job.data} notice={notice} />
      {isRunning(job.data) ? null : <Link to={paths.generateImage.href()}>{t('progress.another')}</Link>}
    </div>
  );
}

export function Component() {
  const { t } = useTranslation('studio');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const styles = useStyles();
  const quota = useQuota();
  const isNew = useJobs().data?.total === 0;
  // What was deleted can be restored, also when nothing else is there.
  const trashed = useJobs({ view: 'trash' }, isNew).data?.total;
  const hasHistory = !isNew || trashed !== 0;
  const jobId = search.get('job');
  const style = search.get('style') ?? undefined;
  return (
    <AppPage title={t('generate.title')} lead={t('generate.lead')}>
      <StudioSteps step="make" source="wish" />
      <PausedNote />
      {styles.data?.isDemo ? <Note kind="info">{t('generate.drawn')}</Note> : null}
      <div className={hasHistory ? 'split' : 'stack'}>
        {jobId ? (
          <FollowedJob key={jobId} jobId={jobId} />
        ) : (
          <QueryState query={styles} lines={8} failure={t('failures.styles')}>
            {(data) => (
              <PromptForm
                styles={data.items}
                initial={data.items.some((item) => item.key === style && item.available) ? { style } : {}}
                quota={quota.data}
                perWish={data.picturesPerWish}
                isWide={!hasHistory}
                onCreated={(job) => void navigate(paths.generateImage.href({ job: job.id }))}
              />
            )}
          </QueryState>
        )}
        {hasHistory ? <JobHistory /> : null}
      </div>
    </AppPage>
  );
}
