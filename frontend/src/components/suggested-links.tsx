import './suggested-links.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../config/paths.ts';

const suggestions = [
  { key: 'nav.create', to: paths.studio.href() },
  { key: 'nav.ownPhoto', to: paths.customUpload.href() },
  { key: 'nav.shop', to: paths.modelSelection.href() },
  { key: 'nav.orders', to: paths.dashboard.href('orders') },
  { key: 'nav.faq', to: paths.faq.href() },
] as const;

/** Where people usually want to go, for a page that leads nowhere. */
export function SuggestedLinks() {
  const { t } = useTranslation();
  return (
    <nav className="suggested-links" aria-label={t('suggestions')}>
      <p>{t('suggestions')}</p>
      <ul>
        {suggestions.map((suggestion) => (
          <li key={suggestion.key}>
            <Link to={suggestion.to}>{t(suggestion.key)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
