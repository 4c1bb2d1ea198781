import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { paths } from '../../config/paths.ts';
import { useSessionUser } from '../../features/session/api/get-session.ts';
import { AccountLinks } from './nav-links.tsx';

/** Sign-in, or a menu of what belongs to the person who is in: the platform's own popover. */
export function AccountMenu() {
  const { t } = useTranslation();
  const user = useSessionUser();
  const menu = useRef<HTMLDivElement>(null);
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place closes the menu
  useEffect(() => menu.current?.hidePopover?.(), [location]);
  if (!user) {
    // While the session is loading the space is reserved, so that the header does not move.
    return (
      <span className={user === undefined ? 'account-links account-links--waiting' : 'account-links'}>
        <NavLink className="nav-link nav-link--cta" to={paths.login.href()}>
          {t('nav.login')}
        </NavLink>
      </span>
    );
  }
  return (
    <>
      <button type="button" className="nav-link account-button" popoverTarget="account-menu">
        <Icon name="user" size={20} />
        <span className="account-button__name">{user.name || user.username}</span>
        <Icon name="expand" size={16} />
      </button>
      <div ref={menu} id="account-menu" className="account-menu" popover="auto">
        <nav aria-label={t('nav.account')}>
          <AccountLinks />
        </nav>
      </div>
    </>
  );
}
