import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import { PushButton } from '../../../components/push-button.tsx';
import { formatBytes } from '../../../lib/format/number.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { isRefusal, type QueuedUpload } from '../../../lib/upload-queue.ts';

const MINUTE_S = 60;

type UploadRowProps = { upload: QueuedUpload; onRetry: () => void; onCancel: () => void };

/** A file on its way: how far it is, what went wrong, and what can be done about it. */
export function UploadRow({ upload, onRetry, onCancel }: UploadRowProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const locale = useLocale();
  const { file, state, percent, secondsLeft, error } = upload;
  const timeText = (seconds: number) =>
    seconds < MINUTE_S
      ? t('files.secondsLeft', { count: seconds })
      : t('files.minutesLeft', { count: Math.ceil(seconds / MINUTE_S) });
  const isFailed = state === 'failed';
  return (
    <div className="upload-row">
      <div className="row row--between">
        <strong>{file.name}</strong>
        <span className="soft small">
          {t(`files.state.${state}`)}
          {state === 'sending' && secondsLeft !== null ? ` · ${timeText(secondsLeft)}` : ''} ·{' '}
          <span className="unbroken">{formatBytes(file.size, locale)}</span>
        </span>
      </div>
      {state === 'paused' ? <p className="soft small">{t('files.pausedHint')}</p> : null}
      {isFailed ? (
        <ErrorNote
          error={error}
          what={t('failures.upload')}
          onRetry={error && !isRefusal(error) ? onRetry : undefined}
        />
      ) : (
        <ProgressBar percent={percent} label={t('files.progressOf', { name: file.name })} />
      )}
      <div className="row">
        {state === 'paused' ? <PushButton onPress={onRetry}>{t('files.resume')}</PushButton> : null}
        <PushButton
          label={t(isFailed ? 'files.forget' : 'files.cancelUpload', { title: file.name })}
          onPress={onCancel}
        >
          {t(isFailed ? 'files.remove' : 'common:cancel')}
        </PushButton>
      </div>
    </div>
  );
}
