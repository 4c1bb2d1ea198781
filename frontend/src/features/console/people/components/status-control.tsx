import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { useTypedState } from '../../../../lib/typed-state.ts';
import type { Person } from '../api/get-person.ts';
import { useSetAccountStatus } from '../api/set-account-status.ts';

const REASON_MAX = 500;

/** Activates or deactivates somebody, with the reason that the audit log will show. */
export function StatusControl({ person }: { person: Person }) {
  const { t } = useTranslation('console');
  const [reason, setReason] = useTypedState(`status.${person.id}`, '');
  const change = useSetAccountStatus(person);
  const act = person.status === 'active' ? 'deactivate' : 'activate';
  if (person.status === 'deleted') return null;
  const handlePress = () => change.mutate({ act, reason }, { onSuccess: () => setReason('') });
  return (
    <section className="panel stack" aria-labelledby="status">
      <h2 id="status">{t(`person.${act}.title`)}</h2>
      <p className="soft">{t(`person.${act}.text`)}</p>
      <div>
        <label htmlFor="reason">{t('person.reason')}</label>
        <Input
          id="reason"
          value={reason}
          maxLength={REASON_MAX}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      {change.error ? <ErrorNote error={change.error} /> : null}
      <div>
        <Button danger={act === 'deactivate'} loading={change.isPending} onClick={handlePress}>
          {t(`person.${act}.submit`)}
        </Button>
      </div>
    </section>
  );
}
