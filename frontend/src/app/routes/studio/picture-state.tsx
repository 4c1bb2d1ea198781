import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { isRunning, type Job } from '../../../features/art/api/get-jobs.ts';
import { useReasonText } from '../../../lib/api/use-error-text.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import type { usePicture } from './use-picture.ts';

/** Words of the wish that are not in the picture, as far as its maker knows. */
function Missed({ words }: { words: readonly string[] }) {
  const { t } = useTranslation('studio');
  const locale = useLocale();
  if (words.length === 0) return null;
  return (
    <Note kind="info">
      <strong>{t('result.missed')}</strong> {new Intl.ListFormat(locale, { type: 'unit' }).format(words)}
      <br />
      {t('result.missedHelp')}
    </Note>
  );
}

/** How far it is, or why it was not drawn. */
function Drawing({ job }: { job: Job }) {
  const { t } = useTranslation('studio');
  const reasonText = useReasonText();
  if (isRunning(job))
    return (
      <div className="stack stack--tight">
        <progress max={100} value={job.progress} aria-label={t('compose.progress')} />
        <p className="row row--between small soft">
          <span role="status">{t(`status.${job.status}`)}</span>
          <span className="tabular">{job.progress}%</span>
        </p>
      </div>
    );
  if (job.status === 'completed') return <Missed words={job.words?.missed ?? []} />;
  return (
    <Note kind={job.status === 'failed' ? 'error' : 'info'}>
      {job.status === 'cancelled'
        ? t('progress.cancelled')
        : reasonText(job.failureCode ?? undefined, t('progress.failed'))}
    </Note>
  );
}

/** What has become of the picture that was asked for. */
export function PictureState({ picture }: { picture: ReturnType<typeof usePicture> }) {
  const { t } = useTranslation('studio');
  return (
    <>
      {picture.isLost ? <Note kind="warning">{t('compose.lost')}</Note> : null}
      <ErrorNote error={picture.error} what={t('compose.failures.picture')} onRetry={picture.retry} />
      {picture.job ? <Drawing job={picture.job} /> : null}
    </>
  );
}
