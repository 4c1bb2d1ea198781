import { useTranslation } from 'react-i18next';
import { limits, supportEmail } from '../config/shop.ts';
import { Note } from './note.tsx';

/** So many items cannot be ordered here: they get a quote. */
export function BulkNote() {
  const { t } = useTranslation();
  return (
    <Note kind="warning">
      {t('bulk', { count: limits.bulkQuantity })} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
    </Note>
  );
}
