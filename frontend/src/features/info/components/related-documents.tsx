import './article.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';

const documents = [
  { key: 'nav.terms', to: paths.terms.href() },
  { key: 'nav.privacy', to: paths.privacyPolicy.href() },
  { key: 'nav.disclaimer', to: paths.disclaimer.href() },
  { key: 'nav.faq', to: paths.faq.href() },
] as const;

/** The other documents, at the end of one of them. */
export function RelatedDocuments({ current }: { current: string }) {
  const { t } = useTranslation(['article', 'common']);
  return (
    <nav className="article__related" aria-label={t('related')}>
      <p className="article__related-title">{t('related')}</p>
      <ul className="article__links">
        {documents
          .filter(({ to }) => to !== current)
          .map(({ key, to }) => (
            <li key={key}>
              <Link to={to}>{t(`common:${key}`)}</Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
