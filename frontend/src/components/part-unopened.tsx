import { useTranslation } from 'react-i18next';
import { Note } from './note.tsx';

/** What is said where a part of a page could not be loaded; the page around it stays as it is. */
export function PartUnopened({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Note
      kind="error"
      action={
        <button type="button" className="button button--quiet note__action" onClick={onRetry}>
          {t('retry')}
        </button>
      }
    >
      {t('partUnopened')}
    </Note>
  );
}
