import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { IncompleteNote } from '../../shared/components/incomplete-note.tsx';
import type { Person } from '../api/get-person.ts';
import { useSetAccountStatus, useSuspensionRequest, useWithdraw } from '../api/set-account-status.ts';

const REASON_MAX = 500;

type RequestProps = {
  person: Person;
  request: NonNullable<ReturnType<typeof useSuspensionRequest>['data']>['request'];
};

/** Who asked for the account to be deactivated, which somebody else confirms. */
function Request({ person, request }: RequestProps) {
  const { t } = useTranslation(['moderation']);
  const withdraw = useWithdraw(person);
  if (!request) return null;
  return (
    <>
      <p>{t('suspend.asked', { name: request.askedBy, reason: request.reason })}</p>
      {request.isMine ? <p className="soft">{t('suspend.mine')}</p> : null}
      <ErrorNote error={withdraw.error} what={t('suspend.failed')} />
      <div>
        <Button loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('suspend.withdraw')}
        </Button>
      </div>
    </>
  );
}

/**
 * Activates somebody, or deactivates them by two of the staff: one asks, another one confirms; with the reason that the audit log
 * will show.
 */
export function StatusControl({ person }: { person: Person }) {
  const { t } = useTranslation(['console', 'moderation']);
  const [reason, setReason] = useTypedState(`status.${person.id}`, '');
  const change = useSetAccountStatus(person);
  const isActive = person.status === 'active';
  const suspension = useSuspensionRequest(person, isActive);
  const act = isActive ? 'deactivate' : 'activate';
  if (person.status === 'deleted') return null;
  const request = isActive ? suspension.data?.request : undefined;
  const isReady = !isActive || (suspension.data !== undefined && reason.trim() !== '');
  const handlePress = () => {
    if (isReady && !change.isPending) change.mutate({ act, reason }, { onSuccess: () => setReason('') });
  };
  return (
    <section className="panel stack" aria-labelledby="status">
      <h2 id="status">{t(`person.${act}.title`)}</h2>
      <p className="soft">{t(`person.${act}.text`)}</p>
      {isActive ? (
        <ErrorNote
          error={suspension.error}
          what={t('moderation:suspend.away')}
          onRetry={() => void suspension.refetch()}
        />
      ) : null}
      <Request person={person} request={request} />
      {request?.isMine ? null : (
        <>
          <div>
            <label htmlFor="reason">{t('person.reason')}</label>
            <Input
              id="reason"
              value={reason}
              maxLength={REASON_MAX}
              onChange={(event) => setReason(event.target.value)}
            />
          </div>
          <ErrorNote error={change.error} />
          <IncompleteNote isShown={!isReady} />
          <div>
            <Button danger={isActive} disabled={!isReady} loading={change.isPending} onClick={handlePress}>
              {t(request ? 'person.deactivate.confirm' : `person.${act}.submit`)}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
