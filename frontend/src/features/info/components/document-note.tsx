import './article.css';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/date.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';

/** Version and date of a document that customers agree to, and a button that prints it. */
export function DocumentNote({ version }: { version: string }) {
  const { t } = useTranslation('article');
  const date = formatDate(`${version}T00:00:00+08:00`, useLocale());
  return (
    <p className="article__version">
      <span className="tabular">{t('version', { version })}</span>
      <time dateTime={version}>{t('effective', { date })}</time>
      <button type="button" className="article__print" onClick={() => window.print()}>
        {t('print')}
      </button>
    </p>
  );
}
