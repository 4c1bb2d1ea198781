import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ErrorNote } from '../../../components/error-note.tsx';
import { paths } from '../../../config/paths.ts';
import { useJob } from '../../../features/art/api/get-job.ts';
import { isRunning, type Job } from '../../../features/art/api/get-jobs.ts';
import { useJobEvents } from '../../../features/art/api/use-job-events.ts';
import { JobProgress } from '../../../features/art/components/job-progress.tsx';
import { OwnQuota } from '../../../features/art/components/quota-note.tsx';
import { useReadyNotice } from '../../../features/art/use-ready-notice.ts';
import { PieceSteps } from './piece-steps.tsx';
import { StudioFrame } from './studio-frame.tsx';
import { useFinished } from './use-finished.ts';

/** While it is made, what it will be made as may be chosen. */
function Making({ job }: { job: Job }) {
  const { t } = useTranslation('studio');
  const notice = useReadyNotice(job);
  const studio = useFinished(job);
  const { composition, product, source, style, art, change } = studio;
  return (
    <StudioFrame
      product={composition.product}
      sold={product}
      source={source}
      occasion={composition.occasion}
      style={style}
      art={art}
    >
      <JobProgress job={job} notice={notice} />
      <OwnQuota />
      {isRunning(job) ? null : <Link to={paths.generateImage.href()}>{t('progress.another')}</Link>}
      <PieceSteps {...studio} name="none" isPhoto={false} onChange={change} />
    </StudioFrame>
  );
}

/** The job in the address, followed until it is done: that is how progress survives a reload. */
export function FollowedJob({ jobId }: { jobId: string }) {
  const { t } = useTranslation('studio');
  const navigate = useNavigate();
  const job = useJob(jobId);
  useJobEvents(jobId, job.data ? isRunning(job.data) : false);
  const isDone = job.data?.status === 'completed';
  useEffect(() => {
    if (isDone) void navigate(paths.imageResult.href(jobId), { replace: true });
  }, [isDone, jobId, navigate]);
  if (job.isError && !job.data)
    return <ErrorNote error={job.error} what={t('failures.job')} onRetry={() => void job.refetch()} />;
  return job.data ? <Making job={job.data} /> : null;
}
