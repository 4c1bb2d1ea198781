import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Crumb } from '../../../../components/breadcrumbs.tsx';

/** Where to go on from an address that names nothing: the list above it. */
export function BackToList({ label, to }: Crumb) {
  const { t } = useTranslation('list');
  return (
    <Link className="button" to={to}>
      {t('detail.backTo', { list: label })}
    </Link>
  );
}
