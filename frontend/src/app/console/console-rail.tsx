import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useWaiting } from '../../features/console/home/api/get-overview.ts';
import type { MenuGroup, StaffRole } from '../../features/console/shared/console-page.ts';
import { menuOf } from './console-menu.ts';

type Counts = Readonly<Record<string, number | undefined>>;
type RailGroupProps = { group: MenuGroup; counts: Counts };

function RailGroup({ group, counts }: RailGroupProps) {
  const { t } = useTranslation(['desk', 'console', 'money']);
  const id = useId();
  // A group of one page has that page's name already.
  const isTitled = group.entries.length > 1 || group.key === 'settings';
  return (
    <section className="rail__group" {...(isTitled ? { 'aria-labelledby': id } : {})}>
      {isTitled ? <h2 id={id}>{t(`desk:group.${group.key}`)}</h2> : null}
      <ul>
        {group.entries.map(({ path, label }) => (
          <li key={path}>
            <NavLink className="rail__link" to={path} end={path === paths.admin.path}>
              {t(label)}
              <RailCount count={counts[path]} />
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What waits at an entry; nothing while there is none. */
function RailCount({ count }: { count: number | undefined }) {
  const { t } = useTranslation('desk');
  if (!count) return null;
  return (
    <span className="rail__count">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{t('bar.waiting', { count })}</span>
    </span>
  );
}

/** The menu of the console in its groups, with the live counts of what waits, by role. */
export function ConsoleRail({ roles }: { roles: readonly StaffRole[] }) {
  const { t } = useTranslation('console');
  const { payments, stuckInvoices } = useWaiting(roles);
  const counts: Counts = {
    [paths.adminMoneyCases.path]: payments.data?.openCases,
    [paths.adminRefunds.path]: payments.data?.waitingRefunds,
    [paths.adminInvoices.path]: stuckInvoices.data,
  };
  return (
    <nav className="rail" aria-label={t('nav.label')}>
      {menuOf(roles).map((group) => (
        <RailGroup key={group.key} group={group} counts={counts} />
      ))}
    </nav>
  );
}
