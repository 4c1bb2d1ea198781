import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/note.tsx';
import { paths } from '../../../config/paths.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';

type AuthenticatorsProps = {
  /** How the set-up ended from which the browser comes back. */
  outcome: string | null;
};

const actions = { passkey: 'webauthn-register-passwordless', app: 'CONFIGURE_TOTP' } as const;

/** The ways to Keycloak's pages where a passkey or an authenticator app is set up. */
export function Authenticators({ outcome }: AuthenticatorsProps) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const hrefOf = (action: string) =>
    paths.identityLogin.href({ returnTo: paths.profile.href(), lng: locale, action });
  return (
    <div className="stack">
      {outcome === 'done' ? <Note kind="success">{t('authenticators.done')}</Note> : null}
      {outcome === 'cancelled' ? <Note kind="warning">{t('authenticators.cancelled')}</Note> : null}
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
