import '../shell/menu-drawer.css';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { paths } from '../../config/paths.ts';
import type { StaffMember } from '../../features/console/shared/keycloak.ts';
import { LanguageSwitch } from '../shell/language-switch.tsx';
import { ThemeSwitch } from '../shell/theme-switch.tsx';
import { ConsoleRail } from './console-rail.tsx';
import { StaffIdentity } from './staff-identity.tsx';

type ConsoleDrawerProps = { ref: RefObject<HTMLDialogElement | null>; member: StaffMember };

/** The menu on a phone: a modal `<dialog>`, so focus is kept inside, Escape closes it and focus returns. */
export function ConsoleDrawer({ ref, member }: ConsoleDrawerProps) {
  const { t } = useTranslation(['desk', 'common']);
  return (
    <dialog ref={ref} className="drawer drawer--start" aria-label={t('common:nav.menu')} closedby="any">
      <div className="drawer__top">
        <StaffIdentity member={member} />
        <button
          type="button"
          className="icon-button"
          aria-label={t('common:nav.closeMenu')}
          onClick={() => ref.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <ConsoleRail roles={member.roles} />
      <hr />
      <div className="drawer__list">
        <LanguageSwitch />
        <ThemeSwitch isWide />
        <Link className="nav-link" to={paths.home.href()}>
          {t('bar.toShop')}
        </Link>
        <Link className="nav-link" to={paths.logout.href()} state={{ isPressed: true }}>
          {t('common:nav.logout')}
        </Link>
      </div>
    </dialog>
  );
}
