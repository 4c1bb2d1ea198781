import './menu-drawer.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { AccountLinks, ShopLinks } from './nav-links.tsx';

/** The phone's menu: a modal `<dialog>`, so focus is kept inside, Escape closes it and focus returns. */
export function MenuDrawer() {
  const { t } = useTranslation();
  const location = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place closes the menu
  useEffect(() => dialog.current?.close(), [location]);
  return (
    <div className="header__menu">
      <button
        type="button"
        className="icon-button"
        aria-label={t('nav.openMenu')}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <Icon name="menu" />
      </button>
      <dialog ref={dialog} className="drawer" aria-label={t('nav.menu')} closedby="any">
        <div className="drawer__top">
          <LanguageSwitch />
          <button
            type="button"
            className="icon-button"
            aria-label={t('nav.closeMenu')}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        <nav className="drawer__list" aria-label={t('nav.menu')}>
          <ShopLinks />
          <hr />
          <AccountLinks />
        </nav>
      </dialog>
    </div>
  );
}
