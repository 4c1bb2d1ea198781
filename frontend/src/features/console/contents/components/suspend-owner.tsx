import { Button, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Note } from '../../../../components/note.tsx';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { DetailSection } from '../../shared/detail/detail-layout.tsx';
import { useSuspend, useSuspension } from '../api/suspension.ts';

const REASON_MAX = 500;

/** Suspends the owner's account by two of the staff: one asks, another one confirms. */
export function SuspendOwner({ ownerId }: { ownerId: string }) {
  const { t } = useTranslation('moderation');
  const reasonId = useId();
  const [reason, setReason] = useTypedState(`suspend.${ownerId}`, '');
  const suspension = useSuspension(ownerId);
  const suspend = useSuspend(ownerId);
  const { isSuspended, request } = suspension.data ?? {};
  const isReady = suspension.data !== undefined && reason.trim() !== '';
  const handlePress = () => {
    if (isReady) suspend.mutate(reason.trim(), { onSuccess: () => setReason('') });
  };
  if (isSuspended)
    return (
      <DetailSection id="suspend" title={t('suspend.title')}>
        <Note kind="info">{t('suspend.done')}</Note>
      </DetailSection>
    );
  return (
    <DetailSection id="suspend" title={t('suspend.title')}>
      <p className="soft">{t('suspend.lead')}</p>
      <ErrorNote
        error={suspension.error}
        what={t('suspend.away')}
        onRetry={() => void suspension.refetch()}
      />
      {request ? <p>{t('suspend.asked', { name: request.askedBy, reason: request.reason })}</p> : null}
      {request?.isMine ? (
        <p className="soft">{t('suspend.mine')}</p>
      ) : (
        <div>
          <label htmlFor={reasonId}>{t('suspend.reason')}</label>
          <Input
            id={reasonId}
            value={reason}
            maxLength={REASON_MAX}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      )}
      <ErrorNote error={suspend.error} what={t('suspend.failed')} />
      <div className="row">
        {request?.isMine ? null : (
          <Button danger disabled={!isReady} loading={suspend.isPending} onClick={handlePress}>
            {t(request ? 'suspend.confirm' : 'suspend.ask')}
          </Button>
        )}
        {request ? (
          <Button loading={suspend.isPending} onClick={() => suspend.mutate(null)}>
            {t('suspend.withdraw')}
          </Button>
        ) : null}
      </div>
    </DetailSection>
  );
}
