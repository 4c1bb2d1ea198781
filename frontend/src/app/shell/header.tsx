import './header.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BrandLockup } from '../../components/brand-lockup.tsx';
import { paths } from '../../config/paths.ts';
import { AccountMenu } from './account-menu.tsx';
import { CartButton } from './cart-button.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { ShopLinks } from './nav-links.tsx';

export function Header() {
  const { t } = useTranslation();
  return (
    <header className="header">
      <div className="wrap header__row">
        <Link className="brand" to={paths.home.href()}>
          <BrandLockup />
        </Link>
        <nav className="header__nav" aria-label={t('nav.main')}>
          <ShopLinks />
        </nav>
        <div className="header__tools">
          <LanguageSwitch />
        </div>
        <CartButton />
        <div className="header__tools">
          <AccountMenu />
        </div>
        <MenuDrawer />
      </div>
    </header>
  );
}
