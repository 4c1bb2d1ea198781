import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';

/** Out of a dead end of the console: staff go back to its home, not to the shop. */
export function BackToConsole() {
  const { t } = useTranslation('console');
  return (
    <Link className="button" to={paths.admin.href()}>
      {t('start.back')}
    </Link>
  );
}
