import { Button, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { DetailSection } from '../../shared/detail/detail-layout.tsx';
import type { Rule } from '../api/contents.ts';
import { useSuspendUploads, useUploadSuspension } from '../api/suspension.ts';

const NOTE_MAX = 500;

type SuspendUploadsProps = { ownerId: string; rule: Rule };

/** Keeps the owner from adding and changing contents, by the rule of the case; what is shown stays. */
export function SuspendUploads({ ownerId, rule }: SuspendUploadsProps) {
  const { t } = useTranslation('moderation');
  const noteId = useId();
  const [note, setNote] = useTypedState(`uploads.${ownerId}`, '');
  const state = useUploadSuspension(ownerId);
  const suspend = useSuspendUploads(ownerId);
  const suspension = state.data?.suspension;
  const handlePress = () =>
    suspend.mutate({ isSuspended: !suspension, rule, note: note.trim() }, { onSuccess: () => setNote('') });
  return (
    <DetailSection id="uploads" title={t('uploads.title')}>
      <p className="soft">{t('uploads.lead')}</p>
      <ErrorNote error={state.error} what={t('uploads.away')} onRetry={() => void state.refetch()} />
      {suspension ? (
        <p>{t('uploads.since', { note: suspension.note })}</p>
      ) : (
        <div>
          <label htmlFor={noteId}>{t('uploads.note')}</label>
          <Input.TextArea
            id={noteId}
            rows={2}
            value={note}
            maxLength={NOTE_MAX}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
      )}
      <ErrorNote error={suspend.error} what={t('uploads.failed')} />
      <div>
        <Button
          danger={!suspension}
          disabled={!state.data || state.isFetching}
          loading={suspend.isPending}
          onClick={handlePress}
        >
          {t(suspension ? 'uploads.restore' : 'uploads.suspend')}
        </Button>
      </div>
    </DetailSection>
  );
}
