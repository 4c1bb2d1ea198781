import { useTranslation } from 'react-i18next';

/** Beside a button that waits for the form: why. */
export function IncompleteNote({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation('list');
  return isShown ? <p className="soft small">{t('form.incomplete')}</p> : null;
}
