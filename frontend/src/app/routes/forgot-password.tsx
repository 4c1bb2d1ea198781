import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Screen } from '../../components/screen.tsx';
import { paths } from '../../config/paths.ts';
import { supportEmail } from '../../config/shop.ts';

/** Until resetting by oneself is offered, the page says plainly who helps. */
export function Component() {
  const { t } = useTranslation('account');
  return (
    <Screen title={t('forgot.title')} lead={t('forgot.lead')} isNarrow>
      <p>
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
      <div className="action-bar">
        <Link className="button button--quiet" to={paths.login.href()}>
          {t('forgot.back')}
        </Link>
      </div>
    </Screen>
  );
}
