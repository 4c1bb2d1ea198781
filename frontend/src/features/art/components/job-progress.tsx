import './job-progress.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { announce } from '../../../lib/announce.ts';
import { useReasonText } from '../../../lib/api/use-error-text.ts';
import { useChangeJob } from '../api/change-job.ts';
import { isRunning, type Job } from '../api/get-jobs.ts';
import type { useReadyNotice } from '../use-ready-notice.ts';
import { QueuePlace } from './queue-place.tsx';

/** Minimum interval of announcements to screen readers, ms. */
const ANNOUNCE_EVERY_MS = 5_000;

function useAnnouncedProgress(job: Job): void {
  const { t } = useTranslation('studio');
  const saidAt = useRef(0);
  useEffect(() => {
    const now = Date.now();
    if (isRunning(job) && now - saidAt.current < ANNOUNCE_EVERY_MS) return;
    saidAt.current = now;
    announce(t('progress.announce', { status: t(`status.${job.status}`), progress: job.progress }));
  }, [job, t]);
}

/** Whether this device tells when it is ready; nothing where it cannot. */
function Notice({ notice: { state, ask } }: { notice: ReturnType<typeof useReadyNotice> }) {
  const { t } = useTranslation('studio');
  if (state === 'away') return null;
  if (state === 'offered')
    return (
      <button type="button" className="button button--quiet button--small" onClick={() => void ask()}>
        {t('notice.ask')}
      </button>
    );
  return (
    <p className="small soft" role="status">
      {t(state === 'asked' ? 'notice.asked' : 'notice.refused')}
    </p>
  );
}

type JobProgressProps = { job: Job; notice: ReturnType<typeof useReadyNotice> };

/** A job's progress, or that it failed or was cancelled. */
export function JobProgress({ job, notice }: JobProgressProps) {
  const { t } = useTranslation('studio');
  const reasonText = useReasonText();
  const change = useChangeJob();
  useAnnouncedProgress(job);
  const isFailed = job.status === 'failed' || job.status === 'cancelled';
  return (
    <section className="panel stack" aria-labelledby="progress">
      <h2 id="progress">{t('progress.title', { title: job.title })}</h2>
      {isFailed ? (
        <Note kind={job.status === 'failed' ? 'error' : 'info'}>
          {job.status === 'cancelled'
            ? t('progress.cancelled')
            : reasonText(job.failureCode ?? undefined, t('progress.failed'))}
        </Note>
      ) : (
        <div className="progress">
          <progress max={100} value={job.progress} aria-label={t('progress.label')} />
          <p className="row row--between small soft">
            <span>{t(`status.${job.status}`)}</span>
            <span className="tabular">{job.progress}%</span>
          </p>
          {job.status === 'queued' ? <QueuePlace jobId={job.id} /> : null}
          <p className="small soft">{t('progress.leave')}</p>
          <Notice notice={notice} />
        </div>
      )}
      <ErrorNote error={change.error} what={t('failures.change')} />
      <div>
        <button
          type="button"
          className="button button--quiet button--small"
          aria-busy={change.isPending}
          onClick={() => change.mutate({ id: job.id, verb: isFailed ? 'retry' : 'cancel' })}
        >
          {t(isFailed ? 'progress.retry' : 'progress.cancel')}
        </button>
      </div>
    </section>
  );
}
