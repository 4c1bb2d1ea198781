import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { formatDate } from '../../../lib/format/date.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { type Authenticator, useAuthenticators } from '../api/get-authenticators.ts';
import { useRemoveAuthenticator } from '../api/remove-authenticator.ts';
import { ProveLink } from './prove-link.tsx';

type RowProps = { authenticator: Authenticator; name: string; isBusy: boolean; onRemove: () => void };

function AuthenticatorRow({ authenticator, name, isBusy, onRemove }: RowProps) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  return (
    <li className="row row--between">
      <div>
        <strong>{name}</strong>
        <div className="soft small">
          {t('authenticators.since', { date: formatDate(authenticator.createdAt, locale) })}
        </div>
      </div>
      <button
        type="button"
        className="button button--quiet"
        disabled={isBusy}
        aria-label={t('authenticators.removeOne', { name })}
        onClick={onRemove}
      >
        {t('authenticators.remove')}
      </button>
    </li>
  );
}

/** The second factors, each with a button that removes it. */
export function AuthenticatorList({ isProved }: { isProved: boolean }) {
  const { t } = useTranslation('account');
  const authenticators = useAuthenticators();
  const remove = useRemoveAuthenticator();
  const [isPressed, setPressed] = useState(false);
  const mustProve = !isProved || remove.error?.code === 'REAUTHENTICATION_REQUIRED';
  // All passkeys are called the same; only apps were given a name by their owner.
  const nameOf = ({ kind, label }: Authenticator): string =>
    kind === 'app' && label ? t('authenticators.namedApp', { label }) : t(`authenticators.kind.${kind}`);
  const handleRemove = (one: Authenticator) => (mustProve ? setPressed(true) : remove.mutate(one));
  return (
    <QueryState query={authenticators} lines={1} failure={t('failures.authenticators')}>
      {(data) => (
        <div className="stack">
          {data.authenticators.length > 0 ? (
            <ul className="stack" aria-label={t('authenticators.list')}>
              {data.authenticators.map((one) => (
                <AuthenticatorRow
                  key={one.id}
                  authenticator={one}
                  name={nameOf(one)}
                  isBusy={remove.isPending}
                  onRemove={() => handleRemove(one)}
                />
              ))}
            </ul>
          ) : null}
          {isPressed && mustProve ? <ProveLink /> : null}
          {remove.isSuccess ? (
            <Note kind="success">{t('authenticators.removed', { name: nameOf(remove.variables) })}</Note>
          ) : null}
          {remove.error && !mustProve ? (
            <ErrorNote error={remove.error} what={t('failures.removeAuthenticator')} />
          ) : null}
        </div>
      )}
    </QueryState>
  );
}
