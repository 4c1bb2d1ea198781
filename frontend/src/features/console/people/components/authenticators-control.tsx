import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Note } from '../../../../components/note.tsx';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { isStaff } from '../../shared/console-page.ts';
import type { Person } from '../api/get-person.ts';
import { useResetAuthenticators } from '../api/reset-authenticators.ts';

const REASON_MAX = 500;

type ResultProps = NonNullable<ReturnType<typeof useResetAuthenticators>['data']>;

/** How many authenticators are gone, and which roles went with them. */
function Result({ removed, roles }: ResultProps) {
  const { t } = useTranslation('console');
  if (removed === 0 && roles.length === 0) return <Note kind="info">{t('person.authenticators.none')}</Note>;
  const names = roles.map((role) => t(`role.${role}`)).join(t('person.authenticators.and'));
  return (
    <Note kind="success">
      {t('person.authenticators.done', { count: removed })}
      {roles.length > 0 ? ` ${t('person.authenticators.rolesTaken', { roles: names })}` : null}
    </Note>
  );
}

/** Lets somebody in again who has lost what their second sign-in step needs. */
export function AuthenticatorsControl({ person }: { person: Person }) {
  const { t } = useTranslation('console');
  const [reason, setReason] = useTypedState(`authenticators.reason.${person.id}`, '');
  const reset = useResetAuthenticators(person);
  const handlePress = () => {
    if (!reset.isPending) reset.mutate(reason, { onSuccess: () => setReason('') });
  };
  return (
    <section className="panel stack" aria-labelledby="authenticators">
      <h2 id="authenticators">{t('person.authenticators.title')}</h2>
      <p className="soft">
        {t(isStaff(person.roles) ? 'person.authenticators.textStaff' : 'person.authenticators.text')}
      </p>
      <div>
        <label htmlFor="authenticators-reason">{t('person.reason')}</label>
        <Input
          id="authenticators-reason"
          value={reason}
          maxLength={REASON_MAX}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      {reset.data ? <Result {...reset.data} /> : null}
      {reset.error ? <ErrorNote error={reset.error} /> : null}
      <div>
        <Button danger loading={reset.isPending} onClick={handlePress}>
          {t('person.authenticators.submit')}
        </Button>
      </div>
    </section>
  );
}
