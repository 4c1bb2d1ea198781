import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Screen } from '../../components/screen.tsx';
import { paths } from '../../config/paths.ts';
import { ResetForm } from '../../features/account/components/reset-form.tsx';
import { VerifyForm } from '../../features/account/components/verify-form.tsx';

/** Two steps: say who you are, then set a new password. Afterwards the sign-in page says that it worked. */
export function Component() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [proof, setProof] = useState<string | null>(null);
  const step = proof === null ? 1 : 2;
  return (
    <Screen title={t('forgot.title')} lead={t(`forgot.step${step}`)} isNarrow>
      {proof === null ? (
        <VerifyForm onProved={setProof} />
      ) : (
        <ResetForm
          proof={proof}
          onReset={() => void navigate(paths.loginAfterReset.href())}
          onExpired={() => setProof(null)}
        />
      )}
      <p>
        <Link to={paths.login.href()}>{t('forgot.back')}</Link>
      </p>
    </Screen>
  );
}
