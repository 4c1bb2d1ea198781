import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/note.tsx';
import { paths } from '../../../config/paths.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { AuthenticatorList } from './authenticator-list.tsx';

type AuthenticatorsProps = {
  /** How the set-up ended from which the browser comes back. */
  outcome: string | null;
  /** The person signed in anew a moment ago, so what is set up may be taken away. */
  isProved: boolean;
};

const actions = { passkey: 'webauthn-register-passwordless', app: 'CONFIGURE_TOTP' } as const;

/** What is set up, and links to Keycloak's pages that set up a passkey or an authenticator app. */
export function Authenticators({ outcome, isProved }: AuthenticatorsProps) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const hrefOf = (action: string) =>
    paths.identityLogin.href({ returnTo: paths.profile.href(), lng: locale, action });
  return (
    <div className="stack">
      {outcome === 'done' ? <Note kind="success">{t('authenticators.done')}</Note> : null}
      {outcome === 'cancelled' ? <Note kind="warning">{t('authenticators.cancelled')}</Note> : null}
      <AuthenticatorList isProved={isProved} />
      <div className="row">
        <a className="button button--quiet" href={hrefOf(actions.passkey)}>
          {t('authenticators.passkey')}
        </a>
        <a className="button button--quiet" href={hrefOf(actions.app)}>
          {t('authenticators.app')}
        </a>
      </div>
    </div>
  );
}
