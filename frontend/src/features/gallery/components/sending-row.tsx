import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { isRefusal, type QueuedUpload } from '../../../lib/upload-queue.ts';

type SendingRowProps = { upload: QueuedUpload; onRetry: () => void; onCancel: () => void };

/** A photo on its way: how far it is, what went wrong, and what can be done about it. */
export function SendingRow({ upload, onRetry, onCancel }: SendingRowProps) {
  const { t } = useTranslation(['gallery', 'common', 'errors']);
  const { file, state, percent, error } = upload;
  const isKnown = error?.code === 'EVENT_PHOTO_KNOWN';
  return (
    <div className="event-sending stack stack--tight">
      <div className="row row--between">
        <strong className="event-sending__name">{file.name}</strong>
        <span className="soft small">{t(isKnown ? 'send.known' : `send.state.${state}`)}</span>
      </div>
      {state !== 'failed' ? (
        <progress max={100} value={percent} aria-label={t('send.progressOf', { name: file.name })} />
      ) : null}
      {isKnown ? <Note kind="success">{t('errors:EVENT_PHOTO_KNOWN')}</Note> : null}
      {state === 'failed' && !isKnown ? (
        <ErrorNote error={error} onRetry={error && !isRefusal(error) ? onRetry : undefined} />
      ) : null}
      <div>
        <button
          type="button"
          className="button button--quiet"
          aria-label={t(state === 'failed' ? 'send.forgetOf' : 'send.cancelOf', { name: file.name })}
          onClick={onCancel}
        >
          {state === 'failed' ? t('send.forget') : t('common:cancel')}
        </button>
      </div>
    </div>
  );
}
