import './footer.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { supportEmail } from '../../config/shop.ts';

const groups = [
  {
    key: 'footer.shop',
    links: [
      { key: 'nav.shop', to: paths.modelSelection.href() },
      { key: 'nav.create', to: paths.generateImage.href() },
      { key: 'nav.dashboard', to: paths.dashboard.href() },
    ],
  },
  {
    key: 'footer.help',
    links: [
      { key: 'nav.tutorial', to: paths.tutorial.href() },
      { key: 'nav.faq', to: paths.faq.href() },
      { key: 'nav.about', to: paths.about.href() },
      { key: 'nav.servicePhilosophy', to: paths.servicePhilosophy.href() },
    ],
  },
  {
    key: 'footer.rules',
    links: [
      { key: 'nav.terms', to: paths.terms.href() },
      { key: 'nav.privacy', to: paths.privacyPolicy.href() },
      { key: 'nav.disclaimer', to: paths.disclaimer.href() },
    ],
  },
] as const;

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer__grid">
          <div>
            <h2>{t('brand.full')}</h2>
            <p className="footer__note">{t('footer.promise')}</p>
            <p className="footer__note">{t('footer.hours')}</p>
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </div>
          <div className="footer__lists">
            {groups.map((group) => (
              <nav key={group.key} aria-label={t(group.key)}>
                <h2>{t(group.key)}</h2>
                <ul>
                  {group.links.map((link) => (
                    <li key={link.key}>
                      <Link to={link.to}>{t(link.key)}</Link>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
        </div>
        <p className="footer__small">{t('footer.small')}</p>
      </div>
    </footer>
  );
}
