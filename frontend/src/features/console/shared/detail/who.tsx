import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../../config/paths.ts';

/** Leads to the member of staff. */
export function Who({ id }: { id: string }) {
  const { t } = useTranslation('console');
  return <Link to={paths.adminPerson.href(id)}>{t('invoices.who')}</Link>;
}
