import './header.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RippleMark } from '../../components/ripple-mark.tsx';
import { paths } from '../../config/paths.ts';
import { AccountMenu } from './account-menu.tsx';
import { CartLink } from './cart-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { ShopLinks } from './nav-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export function Header() {
  const { t } = useTranslation();
  return (
    <header className="header">
      <div className="wrap header__row">
        <Link className="brand" to={paths.home.href()}>
          <RippleMark size={30} />
          {t('brand.name')} <small lang="en">{t('brand.latin')}</small>
        </Link>
        <nav className="header__nav" aria-label={t('nav.main')}>
          <ShopLinks />
        </nav>
        <div className="header__tools">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <CartLink />
        <div className="header__tools">
          <AccountMenu />
        </div>
        <MenuDrawer />
      </div>
    </header>
  );
}
