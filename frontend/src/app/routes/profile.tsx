import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Note } from '../../components/note.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { Screen } from '../../components/screen.tsx';
import { useProfile } from '../../features/account/api/get-profile.ts';
import { useRecoveryCodes } from '../../features/account/api/get-recovery-codes.ts';
import { PasswordForm } from '../../features/account/components/password-form.tsx';
import { ProfileForm } from '../../features/account/components/profile-form.tsx';
import { RecoveryCodes } from '../../features/account/components/recovery-codes.tsx';
import { formatDate } from '../../lib/format/date.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';

function CodesSection() {
  const { t } = useTranslation('account');
  const [isWanted, setWanted] = useState(false);
  const codes = useRecoveryCodes(isWanted);
  return (
    <section className="panel stack" aria-labelledby="codes">
      <h2 id="codes">{t('codes.title')}</h2>
      <p className="soft">{t('codes.profileLead')}</p>
      {isWanted ? (
        <QueryState query={codes}>{(data) => <RecoveryCodes codes={data.codes} />}</QueryState>
      ) : (
        <div>
          <Button onClick={() => setWanted(true)}>{t('codes.show')}</Button>
        </div>
      )}
    </section>
  );
}

export function Component() {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const profile = useProfile();
  const [search] = useSearchParams();
  return (
    <Screen title={t('profile.title')} isNarrow>
      <QueryState query={profile} lines={8}>
        {(data) => (
          <div className="stack stack--wide">
            {data.email && data.phone ? null : <Note kind="warning">{t('profile.reminder')}</Note>}
            <section className="panel" aria-labelledby="contact">
              <h2 id="contact">{t('profile.contact')}</h2>
              <ProfileForm profile={data} />
              <p className="soft small" style={{ marginTop: 16 }}>
                {t('profile.since', { date: formatDate(data.createdAt, locale) })}
              </p>
            </section>
            <CodesSection />
            <section className="panel" aria-labelledby="password">
              <h2 id="password">{t('password.title')}</h2>
              <PasswordForm isProved={search.get('proved') === '1'} />
            </section>
          </div>
        )}
      </QueryState>
    </Screen>
  );
}
