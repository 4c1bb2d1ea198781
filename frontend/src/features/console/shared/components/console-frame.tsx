import './console-frame.css';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { paths } from '../../../../config/paths.ts';
import { useScrollToActive } from '../../../../lib/use-scroll-to-active.ts';
import type { ConsolePage } from '../console-page.ts';
import type { StaffMember } from '../keycloak.ts';

type ConsoleFrameProps = { member: StaffMember; entries: readonly ConsolePage[]; children: ReactNode };

/** The console's menu, by role, beside the page. */
export function ConsoleFrame({ member, entries, children }: ConsoleFrameProps) {
  const { t } = useTranslation(['console', 'money']);
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useScrollToActive({ list: menu, selector: '[aria-current="page"]', active: pathname });
  const roles = member.roles.map((role) => t(`console:role.${role}`));
  return (
    <div className="wrap console">
      <aside className="console__side">
        <p className="console__who">
          <strong>{t('console:mode')}</strong>
          <span>{member.username}</span>
          <span className="soft small">{roles.join(t('console:and'))}</span>
        </p>
        <nav ref={menu} className="console__nav" aria-label={t('console:nav.label')}>
          {entries.map(({ path, label = '' }) => (
            <NavLink key={path} className="nav-link" to={path} end={path === paths.admin.path}>
              {t(label)}
            </NavLink>
          ))}
        </nav>
      </aside>
      <div className="console__page">{children}</div>
    </div>
  );
}
