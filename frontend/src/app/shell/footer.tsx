import './footer.css';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { supportEmail } from '../../config/shop.ts';
import { footerGroups, hasShortFooter, shortLinks } from './footer-links.ts';
import { ThemeSwitch } from './theme-switch.tsx';

function Links({ links }: { links: readonly { key: string; to: string }[] }) {
  const { t } = useTranslation();
  return (
    <ul>
      {links.map((link) => (
        <li key={link.key}>
          <Link to={link.to}>{t(link.key)}</Link>
        </li>
      ))}
    </ul>
  );
}

/** The groups twice, of which a style sheet shows one: unfolding needs no script, and nothing moves when it comes. */
function Groups() {
  const { t } = useTranslation();
  return (
    <>
      <div className="footer__lists">
        {footerGroups.map(({ key, links }) => (
          <nav key={key} aria-label={t(key)}>
            <h2>{t(key)}</h2>
            <Links links={links} />
          </nav>
        ))}
      </div>
      <div className="footer__folds">
        {footerGroups.map(({ key, links }) => (
          <details key={key}>
            <summary>{t(key)}</summary>
            <Links links={links} />
          </details>
        ))}
      </div>
    </>
  );
}

function FullFooter() {
  const { t } = useTranslation();
  return (
    <>
      <div className="footer__grid">
        <div>
          <h2>{t('brand.full')}</h2>
          <p className="footer__note">{t('footer.promise')}</p>
          <p className="footer__note">{t('footer.hours')}</p>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </div>
        <Groups />
      </div>
      <div className="footer__end">
        <p>{t('footer.small')}</p>
        <ThemeSwitch isWide />
      </div>
    </>
  );
}

function ShortFooter() {
  const { t } = useTranslation();
  return (
    <div className="footer__line">
      <nav aria-label={t('footer.more')}>
        <Links links={shortLinks} />
      </nav>
      <ThemeSwitch />
    </div>
  );
}

/** Four groups of links below a page of the shop; one line where somebody works or pays. */
export function Footer() {
  const isShort = hasShortFooter(useLocation().pathname);
  return (
    <footer className={isShort ? 'footer footer--short' : 'footer'}>
      <div className="wrap">{isShort ? <ShortFooter /> : <FullFooter />}</div>
    </footer>
  );
}
