import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { AppPage } from '../../components/app-page.tsx';
import { Loading } from '../../components/loading.tsx';
import { Note } from '../../components/note.tsx';
import { paths } from '../../config/paths.ts';
import { ResetForm } from '../../features/account/components/reset-form.tsx';
import { VerifyForm } from '../../features/account/components/verify-form.tsx';
import { useSessionUser } from '../../features/session/api/get-session.ts';
import { refreshSession } from '../../lib/session-store.ts';

/**
 * Two steps: identify the account, then set a new password. Afterwards the sign-in page confirms it. A signed-in person
 * who has forgotten the password needs it too, since the account page requires the old one.
 */
export function Component() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [proof, setProof] = useState<string | null>(null);
  const step = proof === null ? 1 : 2;
  const user = useSessionUser();
  const handleReset = async () => {
    // All sessions of that account have ended, perhaps this one, too: the sign-in page must know.
    await refreshSession();
    void navigate(paths.loginAfterReset.href());
  };
  // Of somebody who is signed in the form knows the name. A look that comes later takes nothing away that was typed.
  if (user === undefined) return <Loading />;
  return (
    <AppPage title={t('forgot.title')} lead={t(`forgot.step${step}`)} isNarrow>
      {user && proof === null ? (
        <Note kind="info">{t('forgot.signedIn', { username: user.username })}</Note>
      ) : null}
      {proof === null ? (
        <VerifyForm username={user?.username} onProved={setProof} />
      ) : (
        <ResetForm proof={proof} onReset={() => void handleReset()} onExpired={() => setProof(null)} />
      )}
      <p>
        {user ? (
          <Link to={paths.profile.href()}>{t('forgot.backToAccount')}</Link>
        ) : (
          <Link to={paths.login.href()}>{t('forgot.back')}</Link>
        )}
      </p>
    </AppPage>
  );
}
