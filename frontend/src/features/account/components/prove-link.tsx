import { useTranslation } from 'react-i18next';
import { paths } from '../../../config/paths.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';

type Purpose = 'prove' | 'proveChange' | 'proveDelete';

/** Link to the sign-in page, which alone ever sees the current password, and back here. */
export function ProveLink({ purpose = 'prove' }: { purpose?: Purpose }) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const href = paths.identityLogin.href({
    returnTo: paths.profile.href({ isProved: true }),
    lng: locale,
    reauth: '1',
  });
  return (
    <div className="stack">
      <p className="soft">{t('password.proveText')}</p>
      <div>
        <a className="button button--quiet" href={href}>
          {t(`password.${purpose}`)}
        </a>
      </div>
    </div>
  );
}
