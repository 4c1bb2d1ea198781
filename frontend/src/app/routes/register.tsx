import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { AppPage } from '../../components/app-page.tsx';
import { Loading } from '../../components/loading.tsx';
import { Note } from '../../components/note.tsx';
import { paths, safeReturnTo } from '../../config/paths.ts';
import type { CreatedAccount } from '../../features/account/api/create-account.ts';
import { useSignUp } from '../../features/account/api/get-sign-up.ts';
import { ProviderLinks } from '../../features/account/components/provider-links.tsx';
import { newCodes, RecoveryCodes } from '../../features/account/components/recovery-codes.tsx';
import { RegisterForm } from '../../features/account/components/register-form.tsx';
import { SignUpForm } from '../../features/account/components/sign-up-form.tsx';
import { useSessionUser } from '../../features/session/api/get-session.ts';
import { refreshSession } from '../../lib/session-store.ts';
import { focusHeading } from '../shell/focus-heading.ts';

function Welcome({ account, loginHref }: { account: CreatedAccount; loginHref: string }) {
  const { t } = useTranslation('account');
  // The address stays the same, so the page is not taken to its top and heading by the router.
  useEffect(() => {
    window.scrollTo(0, 0);
    const main = document.querySelector('main');
    return main ? focusHeading(main) : undefined;
  }, []);
  return (
    <AppPage title={t('codes.title')} lead={t('codes.lead')} isNarrow>
      <div className="stack">
        <Note kind="success">{t('register.done', { username: account.username })}</Note>
        <RecoveryCodes codes={newCodes(account.recoveryCodes)} />
      </div>
      <div className="action-bar">
        <Link className="button" to={loginHref}>
          {t('codes.saved')}
        </Link>
      </div>
    </AppPage>
  );
}

/**
 * After registering: on to where the person came from, signed in. When the response was lost and asked for again, it signed
 * nobody in: then the codes are shown, and the way to the sign-in page.
 */
function Registered({ account, returnTo }: { account: CreatedAccount; returnTo: string }) {
  const user = useSessionUser();
  const [hasAsked, setAsked] = useState(false);
  useEffect(() => {
    void refreshSession().finally(() => setAsked(true));
  }, []);
  if (!hasAsked || user === undefined) return <Loading />;
  if (user) return <Navigate to={returnTo} replace />;
  return <Welcome account={account} loginHref={paths.login.href(returnTo)} />;
}

/** A signed-in visitor needs no registration and is redirected to `returnTo`. */
export function Component() {
  const { t } = useTranslation(['account', 'errors']);
  const user = useSessionUser();
  const signUp = useSignUp();
  const [search] = useSearchParams();
  const [account, setAccount] = useState<CreatedAccount | null>(null);
  const loginHref = paths.login.href(safeReturnTo(search.get('returnTo'), paths.dashboard.href()));
  if (account) {
    const returnTo = safeReturnTo(search.get('returnTo') ?? account.returnTo, paths.dashboard.href());
    return <Registered account={account} returnTo={returnTo} />;
  }
  if (user === undefined) return <Loading />;
  if (user) return <Navigate to={safeReturnTo(search.get('returnTo'), paths.profile.href())} replace />;
  const returnTo = safeReturnTo(search.get('returnTo'), paths.dashboard.href());
  const cameBack = search.has('with');
  if (cameBack && signUp.isPending) return <Loading />;
  const provider = cameBack ? signUp.data?.unfinished : null;
  if (provider) {
    return (
      <AppPage title={t('providers.finish')} lead={t('register.lead')} isNarrow>
        <SignUpForm provider={provider} returnTo={returnTo} onRegistered={setAccount} />
      </AppPage>
    );
  }
  return (
    <AppPage title={t('register.title')} lead={t('register.lead')} isNarrow>
      {cameBack ? <Note kind="warning">{t('errors:SIGN_UP_EXPIRED')}</Note> : null}
      <ProviderLinks returnTo={returnTo} />
      <RegisterForm onRegistered={setAccount} />
      <p>
        {t('register.haveAccount')} <Link to={loginHref}>{t('register.signIn')}</Link>
      </p>
    </AppPage>
  );
}
