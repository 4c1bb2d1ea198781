import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BrandLockup } from '../../components/brand-lockup.tsx';
import { Icon } from '../../components/icon.tsx';
import { paths } from '../../config/paths.ts';
import type { StaffMember } from '../../features/console/shared/keycloak.ts';
import { LanguageSwitch } from '../shell/language-switch.tsx';
import { ThemeSwitch } from '../shell/theme-switch.tsx';
import { StaffIdentity } from './staff-identity.tsx';

// Its results show what all areas of the console show: loaded after the page.
const ConsoleSearch = lazy(async () => ({
  default: (await import('./console-search.tsx')).ConsoleSearch,
}));

type ConsoleBarProps = {
  member: StaffMember;
  isRailOpen: boolean;
  onRail: () => void;
  onDrawer: () => void;
};

/** The slim bar of the console. */
export function ConsoleBar({ member, isRailOpen, onRail, onDrawer }: ConsoleBarProps) {
  const { t } = useTranslation(['desk', 'common']);
  return (
    <header className="bar">
      <button
        type="button"
        className="icon-button bar__drawer"
        aria-label={t('common:nav.openMenu')}
        aria-haspopup="dialog"
        onClick={onDrawer}
      >
        <Icon name="menu" />
      </button>
      <button
        type="button"
        className="icon-button bar__rail"
        aria-label={t(isRailOpen ? 'bar.hideMenu' : 'bar.showMenu')}
        aria-expanded={isRailOpen}
        aria-controls="console-rail"
        onClick={onRail}
      >
        <Icon name="menu" />
      </button>
      <Link className="bar__brand" to={paths.admin.href()}>
        <BrandLockup />
        {member.roles.includes('admin') ? <span className="bar__mode">{t('bar.mode')}</span> : null}
      </Link>
      <Suspense fallback={<span className="bar__find" />}>
        <ConsoleSearch roles={member.roles} />
      </Suspense>
      <div className="bar__tools">
        <LanguageSwitch />
        <ThemeSwitch />
        <Link className="nav-link" to={paths.home.href()}>
          {t('bar.toShop')}
        </Link>
        <StaffIdentity member={member} />
        <Link className="nav-link" to={paths.logout.href()} state={{ isPressed: true }}>
          {t('common:nav.logout')}
        </Link>
      </div>
    </header>
  );
}
