import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import type { MenuGroup, StaffRole } from '../../features/console/shared/console-page.ts';
import { menuOf } from './console-menu.ts';

function RailGroup({ group }: { group: MenuGroup }) {
  const { t } = useTranslation(['desk', 'console', 'money']);
  const id = useId();
  const isTitled = group.key !== 'home';
  return (
    <section className="rail__group" {...(isTitled ? { 'aria-labelledby': id } : {})}>
      {isTitled ? <h2 id={id}>{t(`desk:group.${group.key}`)}</h2> : null}
      <ul>
        {group.entries.map(({ path, label }) => (
          <li key={path}>
            <NavLink className="rail__link" to={path} end={path === paths.admin.path}>
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The menu of the console in its groups, by role. */
export function ConsoleRail({ roles }: { roles: readonly StaffRole[] }) {
  const { t } = useTranslation('console');
  return (
    <nav className="rail" aria-label={t('nav.label')}>
      {menuOf(roles).map((group) => (
        <RailGroup key={group.key} group={group} />
      ))}
    </nav>
  );
}
