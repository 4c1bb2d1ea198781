import { useTranslation } from 'react-i18next';
import { paths } from '../../../config/paths.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { providerNames, useSignUp } from '../api/get-sign-up.ts';

/** Straight to LINE, Google or Apple; nothing where none is offered, or while that is not known. */
export function ProviderLinks({ returnTo }: { returnTo: string }) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const { data } = useSignUp();
  if (!data || data.providers.length === 0) return null;
  return (
    <section className="stack" aria-label={t('providers.others')}>
      <p className="soft">{t('providers.orWith')}</p>
      {data.providers.map((provider) => (
        <a
          key={provider}
          className="button button--quiet"
          href={paths.identityLogin.href({ returnTo, lng: locale, provider })}
        >
          {t('providers.continueWith', { provider: providerNames[provider] })}
        </a>
      ))}
    </section>
  );
}
